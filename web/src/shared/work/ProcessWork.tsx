import { useQueryClient } from '@tanstack/react-query'
import { fieldValue } from '@tejian/contract/kit/listRequest.ts'
import type { Moving, ProcessCalls } from '@tejian/contract/kit/processRegister.ts'
import type { Detail } from '@tejian/contract/kit/register.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { type ComponentType, useMemo } from 'react'
import type { InputProps, Values } from '../../kit/fields/inputProps.ts'
import { standardSections } from '../../kit/form/fieldMode.ts'
import { valuesOf } from '../../kit/form/formValues.ts'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import type { RegisterFormProps } from '../../kit/form/RegisterForm.tsx'
import { recordKey } from '../../kit/form/useRecord.ts'
import { rowsKey } from '../../kit/list/useRows.ts'
import { sendPrepared } from '../../kit/transport/send.ts'
import { AttachmentPanel } from '../attachments/AttachmentPanel.tsx'
import { FlowLog } from '../flowLog/FlowLog.tsx'
import { DecisionPanel } from './DecisionPanel.tsx'
import type { Remedy } from './decision.ts'
import { deciding, decisionOf, moveCall } from './moves.ts'
import { useAskedFirst } from './useAskedFirst.ts'
import { WorkSection } from './WorkFrame.tsx'

/** `none` for records that own no files; `readonly` where only their writer adds some. */
export type FileWays = 'entry' | 'readonly' | 'none'

type RecordProps = { view: View; row: Detail; extra: RegisterFormProps['extra'] | undefined }

const nothing = async (): Promise<null> => null

/** The record, read only. */
export function ProcessRecord({ view, row, extra }: RecordProps) {
  const sections = useMemo(() => view.form?.sections ?? standardSections(view.record), [view])
  const values = useMemo(() => valuesOf(row), [row])
  return (
    <RecordForm
      record={view.record}
      sections={sections}
      initial={values}
      mode="readonly"
      onSave={nothing}
      extra={extra?.(row)}
    />
  )
}

type SideProps = {
  view: View
  calls: Pick<ProcessCalls, 'getDetail' | 'move'>
  row: Moving
  reading?: boolean
  wanted?: string | undefined
  files?: FileWays | undefined
  inputs?: Readonly<Record<string, ComponentType<InputProps>>> | undefined
  remedy?: Remedy | undefined
  onDone(): void
}

const blank: Values = {}

/** Beside it: what its process lets this person decide, its files, how it came here. */
export function ProcessSide({
  view,
  calls,
  row,
  reading = false,
  wanted,
  files = 'entry',
  inputs,
  remedy,
  onDone,
}: SideProps) {
  const client = useQueryClient()
  const { record } = view
  const { id, version } = row
  const askedFirst = useAskedFirst()
  const decisions = useMemo(() => (reading ? [] : (row.moves ?? []).map(decisionOf)), [reading, row.moves])
  const changed = (): void => {
    void client.invalidateQueries({ queryKey: [rowsKey] })
    void client.invalidateQueries({ queryKey: [recordKey, calls.getDetail.path] })
  }
  return (
    <>
      {decisions.length > 0 && (
        <DecisionPanel
          key={`${id}-${version}`}
          record={record}
          target={{ id, no: String(fieldValue(row, record.nameField) ?? ''), version }}
          deciding={deciding(record, String(fieldValue(row, 'step') ?? ''))}
          decisions={decisions}
          inputs={inputs}
          remedy={remedy}
          first={blank}
          wanted={wanted}
          commit={(_name, values, decision) =>
            askedFirst((answer) => sendPrepared(moveCall(calls.move, row, decision, values, answer)))
          }
          onDone={() => {
            changed()
            onDone()
          }}
          onRefresh={changed}
        />
      )}
      {files !== 'none' && (
        <WorkSection title="附件">
          <AttachmentPanel owner={id} mode={decisions.length > 0 ? files : 'readonly'} />
        </WorkSection>
      )}
      <WorkSection title="流转">
        <FlowLog subject={{ process: record.process?.name ?? '', recordId: id }} />
      </WorkSection>
    </>
  )
}
