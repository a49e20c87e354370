import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { DueDate } from './DueDate.tsx'
import type { EntryDevice } from './entryDevice.ts'
import type { SortedCodes } from './sortCodes.ts'

type CodeResultsProps = {
  sorted: SortedCodes
  chosen: ReadonlySet<string>
  onTake(devices: readonly EntryDevice[]): void
  onClose(): void
}

/** Pasted codes of devices that are not the sheet's unit's; while the sheet has no unit, each unit may be taken. */
function Elsewhere({ sorted, chosen, onTake }: Omit<CodeResultsProps, 'onClose'>) {
  const open = sorted.add.length === 0 && chosen.size === 0
  const left = sorted.elsewhere.filter(({ device }) => !chosen.has(device.id))
  const byUnit = Map.groupBy(left, ({ device }) => device.unitId)
  return [...byUnit].map(([unitId, entries]) => (
    <li key={unitId}>
      {open ? '' : '不是该受检单位的设备：'}
      {entries[0]?.device.useunit} {entries.length}台（{entries.map(({ code }) => code).join('、')}）
      {open && (
        <Button type="link" size="small" onClick={() => onTake(entries.map(({ device }) => device))}>
          为该单位申报
        </Button>
      )}
    </li>
  ))
}

/** What became of pasted codes, with what is left to a person to decide. */
export function CodeResults({ sorted, chosen, onTake, onClose }: CodeResultsProps) {
  const { add, present, elsewhere, ambiguous, unknown } = sorted
  const open = ambiguous.filter(({ candidates }) => !candidates.some(({ id }) => chosen.has(id)))
  const lines: ReactNode[] = [
    present.length > 0 && <li key="present">已在申报单中：{present.join('、')}</li>,
    elsewhere.length > 0 && <Elsewhere key="elsewhere" sorted={sorted} chosen={chosen} onTake={onTake} />,
    ...open.map(({ code, candidates }) => (
      <li key={code}>
        {code}有{candidates.length}台设备，请选择：
        {candidates.map((device) => (
          <Button key={device.id} size="small" className="entry-candidate" onClick={() => onTake([device])}>
            {device.equcode} {device.equname} {device.innerno} <DueDate date={device.nextinspdate} />
          </Button>
        ))}
      </li>
    )),
    unknown.length > 0 && (
      <li key="unknown">
        未找到{unknown.length}个代码，已留在框中：{unknown.join('、')}
      </li>
    ),
  ].filter(Boolean)
  return (
    <Alert
      type={lines.length === 0 ? 'success' : 'warning'}
      showIcon
      role="status"
      closable={{ onClose, 'aria-label': '关闭' }}
      title={`加入${add.length}台设备`}
      description={lines.length > 0 && <ul className="entry-lines">{lines}</ul>}
    />
  )
}
