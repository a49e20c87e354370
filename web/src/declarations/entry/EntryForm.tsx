import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import type { DeclarationProblem } from '@tejian/contract/declarations/fields.ts'
import { declarationMessages, deviceSentences } from '@tejian/contract/declarations/messages.ts'
import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { lazy, type ReactNode, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react'
import { textOf, type Values } from '../../kit/fields/inputProps.ts'
import { useSources } from '../../kit/fields/sources.ts'
import { goToField } from '../../kit/form/goToField.ts'
import { type FormHandle, RecordForm } from '../../kit/form/RecordForm.tsx'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import type { Upload } from '../../shared/attachments/uploads.ts'
import { useAttachments } from '../../shared/attachments/useAttachments.ts'
import { DevicesField } from './DevicesField.tsx'
import { EntryFooter } from './EntryFooter.tsx'
import './entry.css'
import { codesIn } from './entryDevice.ts'
import { counterRecord, entrySections, materialsTitle, unitRecord } from './entryRecord.ts'
import { EntrySheetContext } from './entrySheet.ts'
import { KindField } from './KindField.tsx'
import { MaterialsSection } from './MaterialsSection.tsx'
import { ProblemList } from './ProblemList.tsx'
import type { Submitted } from './SubmitDialog.tsx'
import { sendWaiting } from './sendWaiting.ts'
import { sheetRequest } from './sheetRequest.ts'
import { UnitField } from './UnitField.tsx'
import { useDeviceBook } from './useDeviceBook.ts'

const SubmitDialog = lazy(async () => ({ default: (await import('./SubmitDialog.tsx')).SubmitDialog }))

/** What follows a save: the server's check, and after it the question whether to submit. */
export type Intent = 'save' | 'submit'

type EntryFormProps = {
  initial: Values
  /** For a unit's own edition; the counter declares for any unit. */
  ownUnit: boolean
  draftKey: string
  /** Codes of the devices by serial number, as they are saved. */
  codes?: ReadonlyMap<string, string>
  /** What to do at once: a new sheet leads here with its first save. */
  start?: Intent | undefined
  /** The first save has given the sheet its id. */
  onCreated?: (id: string, intent: Intent) => void
  onSubmitted?: (submitted: Submitted) => void
  /** Further actions in the footer, for the sheet as it is saved. */
  actions?: ReactNode
}

const inputs = { unitname: UnitField, equcodeset: DevicesField, inmGroupCode: KindField }
const extra = [{ title: materialsTitle, content: <MaterialsSection /> }]
const noCodes: ReadonlyMap<string, string> = new Map()

/** The declaration sheet of both editions: fill in, save, check, submit (spec 2 §2.3). */
export function EntryForm(props: EntryFormProps) {
  const { initial, ownUnit, draftKey, start, onCreated, onSubmitted } = props
  const formId = useId()
  const book = useDeviceBook()
  const id = textOf(initial.id) || null
  const record: AnyRecord = ownUnit ? unitRecord : counterRecord
  const [problems, setProblems] = useState<readonly DeclarationProblem[]>([])
  const [codes, setCodes] = useState(props.codes ?? noCodes)
  const [asking, setAsking] = useState(false)
  const saved = useRef(initial)
  const intent = useRef<Intent>('save')
  const { rows: files } = useAttachments(id)
  const { labelOf } = useSources()
  const handedIn = new Set(files.map(({ atttype }) => deviceSentences.material(labelOf('ATT_TYPE', atttype))))
  const [waiting, setWaiting] = useState<readonly Upload[]>([])
  const sheet = useMemo(
    () => ({ formId, id, book, waiting, onWaiting: setWaiting }),
    [formId, id, book, waiting],
  )

  const save = async (wire: Record<string, string>, values: Values): Promise<Values> => {
    const chosen = codesIn(values.equcodeset)
    const nothing = declarationMessages.noDevices
    if (chosen.length === 0)
      throw new CallFailure(nothing, { status: 0, code: 'fields', fields: { equcodeset: nothing } })
    const answer = await send(
      declarationCalls.saveAppMain,
      sheetRequest(values, await book.load(chosen), { id: wire.id, version: wire.version }),
    )
    notify.success(`已保存，申报单号 ${answer.appno}`)
    if (!id) await sendWaiting(answer.appmainsysid, waiting, (type) => labelOf('ATT_TYPE', type))
    setCodes(new Map(answer.seisns.map((seisn, place) => [seisn, chosen[place] ?? ''])))
    const fresh = {
      id: answer.appmainsysid,
      appno: answer.appno,
      version: answer.version,
      taskId: answer.taskId,
    }
    saved.current = { ...values, ...fresh }
    return fresh
  }
  /** The server's check; true when nothing stops a submit. */
  const check = async (appmainsysid: string): Promise<boolean> => {
    const { valid, errors } = await send(declarationCalls.checkError, { appmainsysid })
    setProblems(errors)
    if (!valid && intent.current === 'submit') requestAnimationFrame(() => goToField(`${formId}-problems`))
    return valid
  }
  const follow = async (): Promise<void> => {
    const now = textOf(saved.current.id)
    if (!id) return onCreated?.(now, intent.current)
    try {
      if ((await check(now)) && intent.current === 'submit') setAsking(true)
    } catch (error) {
      notify.failure(error)
    }
  }
  const run = async (handle: FormHandle, wanted: Intent): Promise<void> => {
    intent.current = wanted
    if (wanted === 'save' || handle.dirty || !id) await handle.save()
    else await follow()
  }
  const first = useRef(start)
  const begin = useRef(follow)
  begin.current = follow
  useEffect(() => {
    if (!first.current) return
    intent.current = first.current
    first.current = undefined
    void begin.current()
  }, [])
  return (
    <EntrySheetContext value={sheet}>
      <ProblemList
        id={`${formId}-problems`}
        formId={formId}
        problems={problems.filter(({ message }) => !handedIn.has(message))}
        codes={codes}
      />
      <RecordForm
        formId={formId}
        record={record}
        sections={entrySections}
        initial={initial}
        mode={id ? 'edit' : 'entry'}
        step="YWSB"
        draftKey={draftKey}
        inputs={inputs}
        extra={extra}
        onSave={save}
        onSaved={() => void follow()}
      >
        {(handle) => <EntryFooter handle={handle} actions={props.actions} onRun={run} />}
      </RecordForm>
      {asking && (
        <Suspense fallback={null}>
          <SubmitDialog
            sheet={saved.current}
            hints={problems}
            staff={!ownUnit}
            onDone={(submitted) => onSubmitted?.(submitted)}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </EntrySheetContext>
  )
}
