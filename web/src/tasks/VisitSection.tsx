import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { VisitGroup } from '@tejian/contract/tasks/arrangeCalls.ts'
import { Checkbox } from 'antd'
import { FieldText } from '../kit/fields/FieldText.tsx'
import { LoadFailure } from '../kit/shell/LoadFailure.tsx'
import { useVisits } from './useTask.ts'

type VisitSectionProps = {
  /** The tasks that are being arranged anyhow. */
  seisns: readonly string[]
  /** Those that are arranged with them. */
  together: readonly string[]
  onChange(together: readonly string[]): void
}

const arrangedText = ({ arranged }: VisitGroup): string =>
  arranged
    .map(({ planInspectDate, inspectors, count }) => `${planInspectDate} ${inspectors}（${count}台）`)
    .join('；')

/** The other open tasks at the same address, to be arranged on the same visit (docs/decisions, several visits a day). */
export function VisitSection({ seisns, together, onChange }: VisitSectionProps) {
  const { data, error, refetch } = useVisits(seisns)
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  const groups = (data ?? []).filter(
    ({ items, arranged }) => items.some(({ chosen }) => !chosen) || arranged.length > 0,
  )
  if (groups.length === 0) return null
  const others = groups.flatMap(({ items }) => items.filter(({ chosen }) => !chosen))
  const all = others.map(({ seisn }) => seisn)
  const everyone = all.length > 0 && all.every((seisn) => together.includes(seisn))
  const toggle = (seisn: string): void =>
    onChange(together.includes(seisn) ? together.filter((one) => one !== seisn) : [...together, seisn])
  return (
    <section className="plan-visit" aria-label="同一地址">
      <h2>
        同一地址
        {others.length > 0 && <small>还有 {others.length} 台待安排，可一次到场检验</small>}
      </h2>
      {groups.map((group) =>
        group.arranged.length > 0 ? (
          <p key={group.useaddress} className="plan-visit-note">
            已安排到该地址：{arrangedText(group)}
          </p>
        ) : null,
      )}
      {others.length > 0 && (
        <div className="work-scroll">
          <table className="tj-plain">
            <thead>
              <tr>
                <th scope="col">
                  <Checkbox
                    checked={everyone}
                    indeterminate={together.length > 0 && !everyone}
                    onChange={() => onChange(everyone ? [] : all)}
                  >
                    一并安排
                  </Checkbox>
                </th>
                <th scope="col">设备类别</th>
                <th scope="col">设备代码</th>
                <th scope="col">使用地点</th>
                <th scope="col">下次检验日期</th>
                <th scope="col">办理期限</th>
              </tr>
            </thead>
            <tbody>
              {others.map((item) => (
                <tr key={item.seisn}>
                  <td>
                    <Checkbox checked={together.includes(item.seisn)} onChange={() => toggle(item.seisn)}>
                      {item.seisn}
                    </Checkbox>
                  </td>
                  <td>
                    <FieldText spec={businessItem.fields.equclacode} value={item.equclacode} />
                  </td>
                  <td>{item.equcode ?? '—'}</td>
                  <td>{item.useaddress ?? '—'}</td>
                  <td>{item.ninspectdate ?? '—'}</td>
                  <td>{item.deadline ?? '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
