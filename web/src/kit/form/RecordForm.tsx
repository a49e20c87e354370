import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { Alert, Button, Form, Skeleton } from 'antd'
import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
} from 'react'
import { ConflictDialog } from '../dialogs/ConflictDialog.tsx'
import type { InputProps, Values } from '../fields/inputProps.ts'
import { notify } from '../notify.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import type { Mode, Sections } from './fieldMode.ts'
import { changedFields } from './formValues.ts'
import './form.css'
import { FormSections } from './FormSections.tsx'
import { FormValuesContext } from './formValuesContext.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { useDraft } from './useDraft.ts'
import { useRecordForm } from './useRecordForm.ts'
import { useSaving, versionOf } from './useSaving.ts'

/** What the actions in the footer can do with the form. */
export type FormHandle = {
  readonly values: Values
  readonly dirty: boolean
  readonly busy: boolean
  /** Saves; true when the server has taken it. */
  save(): Promise<boolean>
}

export type RecordFormProps = {
  record: AnyRecord
  sections: Sections
  /** The row to begin with; its `version` travels with a save, so that a later one cannot overwrite an earlier. */
  initial: Values
  mode: Mode
  /** Step of the record's process, which decides what is editable and required. */
  step?: string | undefined
  /** Sends the changed fields (with `id` and `version` for an edit) and resolves to the saved row; throws what the call throws. */
  onSave(wire: Record<string, string>, values: Values): Promise<unknown>
  /** The server has taken a save, at once or after a conflict was decided. */
  onSaved?: (() => void) | undefined
  /** Called with the values whenever they change; for forms whose sections depend on them. */
  onValues?: ((values: Values) => void) | undefined
  /** Prefix of the ids of the inputs, for pages that lead to a field from outside the form. */
  formId?: string | undefined
  /** Names the draft on the server; without it nothing is kept. */
  draftKey?: string | undefined
  /** This page's own inputs, by field. */
  inputs?: { readonly [field: string]: ComponentType<InputProps> | undefined } | undefined
  /** Fields to point out, such as those that stood otherwise on another day. */
  marked?: ReadonlySet<string> | undefined
  /** Sections that no field list describes: parameters, attachments. */
  extra?: ReadonlyArray<{ title: string; content: ReactNode }> | undefined
  /** The actions in the sticky footer; a submit button among them saves. */
  children?: ReactNode | ((form: FormHandle) => ReactNode)
}

/** Enter takes the day that was typed, or opens the calendar; it does not save what is not yet whole. */
function keepForCalendar(event: KeyboardEvent): void {
  if (event.key === 'Enter' && (event.target as HTMLElement).matches('.ant-picker input'))
    event.preventDefault()
}

/** A record's form for entry, edit and reading, drawn from the view's sections (design, Forms). */
export function RecordForm(props: RecordFormProps) {
  const { record, mode, initial, draftKey, children } = props
  const ownId = useId()
  const formId = props.formId ?? ownId
  const form = useRecordForm(props)
  const { base, values, dirty } = form
  const { onValues } = props
  useEffect(() => onValues?.(values), [onValues, values])
  const draft = useDraft({
    key: mode === 'readonly' ? null : (draftKey ?? null),
    changed: dirty
      ? Object.fromEntries(changedFields(base, values).map((name) => [name, values[name]]))
      : null,
    version: versionOf(base),
    onRestore: (kept, version) => {
      // A draft begun from an older version meets the conflict dialog on saving, not a silent overwrite.
      const begun = { ...initial, ...(version !== null && { version }) }
      form.begin(begun, { ...begun, ...kept })
    },
  })
  const { busy, conflict, isDirty, save, decide } = useSaving({ ...props, form, dropDraft: draft.drop })
  const discard = (): void => {
    form.begin(initial)
    draft.drop().catch(notify.failure)
  }
  if (!draft.ready) return <Skeleton active paragraph={{ rows: 8 }} />
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void save()
  }
  const fields = form.sections.flatMap((section) => section.fields)
  return (
    <Form layout="vertical" component={false}>
      <form
        className={mode === 'readonly' ? 'tj-form tj-form-read' : 'tj-form'}
        noValidate
        aria-label={record.title}
        onSubmit={submit}
        onKeyDown={keepForCalendar}
      >
        {draft.restoredFrom && (
          <Alert
            type="info"
            showIcon
            title={`已恢复${draft.restoredFrom.slice(0, 16)}的草稿`}
            action={
              <Button size="small" onClick={discard}>
                放弃草稿
              </Button>
            }
          />
        )}
        <ErrorSummary formId={formId} fields={fields} problems={form.problems} refusals={form.refusals} />
        <FormValuesContext value={values}>
          <FormSections
            formId={formId}
            record={record}
            form={form}
            inputs={props.inputs}
            marked={props.marked}
            extra={props.extra}
          />
        </FormValuesContext>
        {children && (
          <div className="tj-form-footer">
            {draft.failing && (
              <span className="tj-warning" role="status">
                草稿暂未存上，正在重试
              </span>
            )}
            {typeof children === 'function' ? children({ values, dirty, busy, save }) : children}
          </div>
        )}
      </form>
      {mode !== 'readonly' && (
        <LeaveGuard isDirty={isDirty} drafted={draftKey !== undefined && !draft.failing} />
      )}
      {conflict && (
        <ConflictDialog record={record} {...conflict} onChoose={decide} onCancel={() => decide(null)} />
      )}
    </Form>
  )
}
