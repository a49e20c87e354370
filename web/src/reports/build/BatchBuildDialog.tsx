import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { buildMessages } from '@tejian/contract/reports/buildMessages.ts'
import { useState } from 'react'
import { numbersOf } from '../../kit/batch/outcomes.ts'
import { textOf } from '../../kit/fields/inputProps.ts'
import { formatValue } from '../../kit/fields/kinds.ts'
import { type FieldSources, useSources } from '../../kit/fields/sources.ts'
import { oneOf } from '../../shared/work/choices.tsx'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { type Decision, type DecisionField, decisionField } from '../../shared/work/decision.ts'
import { useNextOffered } from '../../shared/work/nextSteps.ts'
import { confirmationFields, confirmationFirst, saidOf } from '../../tasks/public.ts'
import { piecesOf } from './buildRequests.ts'
import { type BuildDetail, type BuildGroup, firstTemplate, groupsOf, templateText } from './groups.ts'

const verb = '生成报告'
const noTemplateHere = '没有适用的报告模板'
const { equclacode, inmGroupCode, inspectdate } = businessItem.fields

const templateOf = (group: BuildGroup): string => `template ${group.key}`
const dayOf = (group: BuildGroup): string => `day ${group.key}`

/** 曳引驱动乘客电梯 定期检验，3 项. */
function nameOf(group: BuildGroup, sources: FieldSources): string {
  const words = [
    formatValue(equclacode, group.equclacode, sources),
    formatValue(inmGroupCode, group.inmGroupCode, sources),
  ]
  return `${words.filter(Boolean).join(' ')}，${group.tasks.length} 项`
}

const fieldsOf = (group: BuildGroup, name: string): DecisionField[] => [
  decisionField(
    templateOf(group),
    { label: `报告模板（${name}）`, kind: 'dict', requiredSentence: buildMessages.templateMissing },
    true,
  ),
  {
    ...decisionField(dayOf(group), { ...inspectdate, requiredSentence: buildMessages.dateMissing }, true),
    span: 2,
  },
]

type BatchBuildDialogProps = {
  details: readonly BuildDetail[]
  /** Something went through: the list is to be fetched anew. */
  onChanged(): void
  onClose(): void
}

/** Several reports at once: a template and a day of inspection per class and kind, then what happened to each task. */
export function BatchBuildDialog({ details, ...closing }: BatchBuildDialogProps) {
  const ends = useNextOffered(
    details.map(({ seisn }) => seisn),
    closing,
  )
  const sources = useSources()
  const [groups] = useState(() => groupsOf(details))
  const fitting = groups.filter(({ templates }) => templates.length > 0)
  const unfit = groups.filter(({ templates }) => templates.length === 0)
  const confirms = details.some(({ confirmation }) => confirmation?.state === 'waiting')
  const [first] = useState(() => ({
    ...(confirms && confirmationFirst),
    ...Object.fromEntries(
      fitting.flatMap((group) => [
        [templateOf(group), firstTemplate(group)],
        [dayOf(group), group.tasks[0]?.inspectdate],
      ]),
    ),
  }))
  const [inputs] = useState(() =>
    Object.fromEntries(
      fitting.map((group) => [
        templateOf(group),
        oneOf(group.templates.map((template) => ({ value: template.code, label: templateText(template) }))),
      ]),
    ),
  )
  const decision: Decision = {
    name: 'build',
    label: verb,
    isReturn: false,
    fields: [
      ...fitting.flatMap((group) => fieldsOf(group, nameOf(group, sources))),
      ...(confirms ? confirmationFields : []),
    ],
  }
  return (
    <DecisionDialog
      width={640}
      title={`${verb} ${details.length} 项业务`}
      decisions={fitting.length > 0 ? [decision] : []}
      inputs={inputs}
      first={first}
      pieces={(values) =>
        piecesOf(
          fitting.flatMap((group) =>
            group.tasks.map(({ seisn, taskId }) => ({
              seisn,
              taskId,
              setup: {
                templateCode: textOf(values[templateOf(group)]),
                inspectdate: textOf(values[dayOf(group)]),
              },
            })),
          ),
          confirms ? saidOf(values) : {},
        )
      }
      known={unfit.flatMap(({ tasks }) =>
        tasks.map(({ seisn }) => ({ id: seisn, no: seisn, sentence: noTemplateHere })),
      )}
      {...ends}
    >
      {unfit.map((group) => (
        <p key={group.key} className="work-why tj-state-red">
          {nameOf(group, sources)}：{group.tasks[0]?.noTemplate}；本次不生成：
          {numbersOf(
            group.tasks.map(({ seisn }) => seisn),
            '项',
          )}
        </p>
      ))}
    </DecisionDialog>
  )
}
