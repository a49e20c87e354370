import '../../kit/fields/fields.css'
import './flowLog.css'
import type { FlowLine } from '@tejian/contract/shared/flow/calls.ts'
import { Empty, Timeline } from 'antd'
import { durationText, lineTone, openSince } from './flowText.ts'

const colors = { green: 'green', orange: 'orange', red: 'red', grey: 'gray', none: 'blue' } as const

/** A half of a line that is only there when it says something. */
const Said = ({ label, text }: { label: string; text: string }) =>
  text ? (
    <div className="tj-flow-said">
      <span>{label}</span>
      <span className="tj-text">{text}</span>
    </div>
  ) : null

function FlowEntry({ line, since }: { line: FlowLine; since: string | null }) {
  const open = line.action === 'open'
  return (
    <div className="tj-flow-line">
      <div className="tj-flow-head">
        <strong>{line.stepName}</strong>
        <span className={`tj-state tj-state-${lineTone(line)}`}>{line.actionLabel}</span>
        <span>{line.executor || '待领办'}</span>
        <span className="tj-flow-time">
          {open ? since && `自 ${since.slice(0, 16)} 起` : line.executeTime?.slice(0, 16)}
        </span>
        {line.minutes !== null && <span className="tj-flow-time">用时 {durationText(line.minutes)}</span>}
      </div>
      <Said label="意见" text={line.acceptOpinion} />
      <Said label="退回原因" text={line.fallbackReason} />
      <Said label="退回说明" text={line.backDescription} />
      <Said label="责任环节" text={line.backDutyTask} />
    </div>
  )
}

/** A flow log as a timeline: step, what was done, person, time, working time taken, opinion, why it came back. */
export function FlowTimeline({ lines }: { lines: readonly FlowLine[] }) {
  if (lines.length === 0) return <Empty description="尚无流转记录" image={Empty.PRESENTED_IMAGE_SIMPLE} />
  return (
    <Timeline
      items={lines.map((line) => ({
        key: line.id,
        color: colors[lineTone(line)],
        content: <FlowEntry line={line} since={openSince(lines, line)} />,
      }))}
    />
  )
}
