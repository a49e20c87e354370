import type { DueRow } from '@tejian/contract/equipment/due/archive.ts'
import { Alert } from 'antd'
import { useMemo } from 'react'
import { today } from '../../kit/clock.ts'
import '../equipment.css'
import { dueLines, statedOtherwise } from './dueView.ts'

/** What a device is due for: next inspections and tests with days left, period and clause (domain.md, Dates). */
export function DueDates({ device }: { device: DueRow }) {
  const day = today()
  const lines = useMemo(() => dueLines(device, day), [device, day])
  const stated = useMemo(() => statedOtherwise(device, day), [device, day])
  if (lines.length === 0)
    return <p className="tj-empty">该设备当前状态下不需要检验，或其类别没有适用的检验周期</p>
  return (
    <>
      {stated && (
        <Alert
          type="warning"
          showIcon
          title={`档案登记的下次检验日期 ${stated} 与按规则推算的日期不一致，以检验报告给出的日期为准`}
        />
      )}
      <div className="tj-due">
        <table className="tj-plain tj-stacks">
          <thead>
            <tr>
              <th scope="col">检验、试验</th>
              <th scope="col">到期日</th>
              <th scope="col">状态</th>
              <th scope="col">起算日</th>
              <th scope="col">依据</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.kind}>
                <th scope="row">{line.kindName}</th>
                <td className={numberCell(line.dueDate)} data-label="到期日">
                  {line.dueDate ?? '—'}
                </td>
                <td data-label="状态">
                  <span className={line.dueDate ? `tj-state tj-state-${line.tone}` : 'tj-empty'}>
                    {line.state}
                  </span>
                </td>
                <td className={numberCell(line.from)} data-label="起算日">
                  {line.from ?? '—'}
                </td>
                <td className={line.basis ? '' : 'tj-none'} data-label="依据">
                  {line.basis || '—'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** What is not known takes no line on a phone. */
const numberCell = (value: string | null | undefined): string => (value ? 'tj-number' : 'tj-number tj-none')
