import {
  type ArchiveItems,
  archiveFields,
  archiveSpec,
} from '@tejian/contract/equipment/corrections/archiveFields.ts'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import './corrections.css'

type CompareItemsProps = {
  equclacode: string
  items: ArchiveItems
  words?: readonly [before: string, after: string]
}

const usual = ['更正前', '更正后'] as const

/** What an application changes, before and after side by side, in the order of the device's sheet. */
export function CompareItems({ equclacode, items, words = usual }: CompareItemsProps) {
  const order = archiveFields(equclacode).map(({ name }) => name)
  const rows = Object.entries(items)
    .flatMap(([name, item]) => {
      const spec = archiveSpec(equclacode, name)
      return spec ? [{ name, spec, ...item }] : []
    })
    .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
  return (
    <div className="tj-items">
      <table className="tj-plain tj-stacks">
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">{words[0]}</th>
            <th scope="col">{words[1]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, spec, before, after }) => (
            <tr key={name}>
              <th scope="row">{spec.label}</th>
              <td data-label={words[0]}>
                <FieldText spec={spec} value={before} />
              </td>
              <td data-label={words[1]}>
                <ins>
                  <FieldText spec={spec} value={after} />
                </ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
