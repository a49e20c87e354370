import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { fieldValue } from '@tejian/contract/kit/listRequest.ts'
import { type FieldName, type FieldSpec, fieldOf } from '@tejian/contract/kit/record.ts'
import type { TaskDetail } from '@tejian/contract/tasks/arrangeCalls.ts'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { today } from '../kit/clock.ts'
import { FieldText } from '../kit/fields/FieldText.tsx'
import { dueState } from '../shared/work/deadline.ts'
import { LiaisonSection } from './liaison/LiaisonSection.tsx'

/** A sheet shows the item, and what it carries of its declaration. */
type Fact = FieldName<typeof businessItem> | FieldName<typeof declaration>
type Section = { title: string; fields: readonly Fact[] }

const place: Section = {
  title: '受检单位与地点',
  fields: ['unitname', 'useaddress', 'inscontactname', 'INSCONTACTTEL', 'expectdate', 'appno', 'note'],
}
const device: Section = {
  title: '设备',
  fields: [
    'equclacode',
    'equcode',
    'equname',
    'usecertno',
    'factoryno',
    'seisortcode',
    'inmGroupCode',
    'ninspectdate',
  ],
}
/** What the lead inspector reads of the arrangement; its inputs stand beside it. */
const arranged: Section = {
  title: '任务安排',
  fields: [
    'inspDept',
    'inspectors',
    'planInspectDate',
    'planInspectTime',
    'instrumentNames',
    'overloadReason',
    'arrangeNote',
  ],
}

const wide: ReadonlySet<Fact> = new Set<Fact>([
  'useaddress',
  'note',
  'instrumentNames',
  'overloadReason',
  'arrangeNote',
])

const specOf = (name: Fact): FieldSpec | undefined =>
  fieldOf(businessItem, name) ?? fieldOf(declaration, name)

/** When the device is due, with the colour of its state. */
function DueText({ due }: { due: unknown }) {
  const state = dueState(due, today())
  return state ? <span className={`tj-state tj-state-${state.tone}`}>{state.text}</span> : '—'
}

function OneFact({ name, task }: { name: Fact; task: TaskDetail }) {
  const spec = specOf(name)
  if (!spec) return null
  const changed = task.changedFields.find(({ field }) => field === name)
  return (
    <div className={wide.has(name) ? 'work-wide' : undefined}>
      <dt>{spec.label}</dt>
      <dd>
        {name === 'ninspectdate' ? (
          <DueText due={task.ninspectdate} />
        ) : (
          <FieldText spec={spec} value={fieldValue(task, name)} record={businessItem} row={task} />
        )}
        {changed && <span className="work-before">原为 {changed.before ?? '空'}</span>}
      </dd>
    </div>
  )
}

/** The task as it is read: where, what, and how it is arranged; `children` stand below. */
export function TaskSheet({ task, children }: { task: TaskDetail; children?: ReactNode }) {
  const { changedFields: changes, step } = task
  const sections = step === 'RWAP' ? [place, device] : [place, device, arranged]
  return (
    <div className="work-sheet">
      {Boolean(task.backReason) && (
        <Alert
          type="warning"
          showIcon
          title={`退回原因：${task.backReason}。${task.backDescription ?? ''}`}
        />
      )}
      {changes.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`退回后修改了 ${changes.map(({ label, after }) => `${label}（现为${after ?? '空'}）`).join('、')}`}
        />
      )}
      {sections.map(({ title, fields }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <dl className="work-facts">
            {fields.map((name) => (
              <OneFact key={name} name={name} task={task} />
            ))}
          </dl>
        </section>
      ))}
      {step !== 'RWAP' && <LiaisonSection seisn={task.seisn} />}
      {children}
    </div>
  )
}
