import { type FieldSpec, fieldOf } from '@tejian/contract/kit/record.ts'
import type { Detail } from '@tejian/contract/kit/register.ts'
import type { unitInfoMod } from '@tejian/contract/units/infoMod/infoMod.ts'
import { itemEntries, proposedFields } from '@tejian/contract/units/infoMod/infoModFields.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { FieldText } from '../../kit/fields/FieldText.tsx'

const order: readonly string[] = Object.values(proposedFields)

/** What an application changes in the archive of its unit, before and after side by side. */
export default function InfoItems({ row }: { row: Detail<typeof unitInfoMod> }) {
  const items = itemEntries(row.items ?? {}).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
  return (
    <table className="tj-plain tj-stacks">
      <thead>
        <tr>
          <th scope="col">变更项目</th>
          <th scope="col">变更前</th>
          <th scope="col">变更后</th>
        </tr>
      </thead>
      <tbody>
        {items.map(([name, { before, after }]) => {
          const spec = fieldOf(unit, name) as FieldSpec
          return (
            <tr key={name}>
              <th scope="row">{spec.label}</th>
              <td data-label="变更前">
                <FieldText spec={spec} value={before} />
              </td>
              <td data-label="变更后">
                <ins>
                  <FieldText spec={spec} value={after} />
                </ins>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
