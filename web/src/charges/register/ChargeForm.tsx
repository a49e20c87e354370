import { useQueryClient } from '@tanstack/react-query'
import { chargeCalls } from '@tejian/contract/charges/calls.ts'
import { chargeFlowCalls } from '@tejian/contract/charges/flowCalls.ts'
import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { Button } from 'antd'
import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { confirmDeletion } from '../../kit/dialogs/confirmDeletion.tsx'
import { useDialogHost } from '../../kit/dialogs/useDialogHost.tsx'
import type { Values } from '../../kit/fields/inputProps.ts'
import { type FormHandle, RecordForm } from '../../kit/form/RecordForm.tsx'
import { rowsKey } from '../../kit/list/useRows.ts'
import { notify } from '../../kit/notify.ts'
import { useSession } from '../../kit/session/store.ts'
import { send } from '../../kit/transport/send.ts'
import { type ChargeSheet, chargeSheet, readSections, sheetSections, sheetValues } from './chargeSheet.ts'
import { settleConflict } from './conflict.tsx'
import { LinesField } from './LinesField.tsx'
import { LineTable } from './LineTable.tsx'
import { SheetSums } from './SheetSums.tsx'
import { saveSheet } from './saveSheet.ts'
import { linesIn } from './sheetLines.ts'

type ChargeFormProps = {
  sheet: ChargeSheet
  editable: boolean
  /** The charge has been saved or deleted. */
  onChanged(): void
}

const inputs = { items: LinesField }
const backTo = '/businessPro/applyList'

/** The charge of one declaration: its lines, relief and payment, saved as 草稿. Opening it writes nothing. */
export function ChargeForm({ sheet, editable, onChanged }: ChargeFormProps) {
  const { declaration, present } = sheet
  const { appno } = declaration
  const client = useQueryClient()
  const navigate = useNavigate()
  const host = useDialogHost()
  const initial = useMemo(() => sheetValues(sheet), [sheet])
  /** The charge as this person last had it from the server, for telling who changed what. */
  const base = useRef<Values>(initial)
  const changed = (): void => {
    void client.invalidateQueries({ queryKey: [rowsKey] })
    onChanged()
  }

  const keep = async (values: Values): Promise<Values> => {
    try {
      return { ...values, ...(await saveSheet(appno, values)) }
    } catch (error) {
      if (!(error instanceof CallFailure) || error.code !== 'conflict') throw error
      const next = await settleConflict(host, error, sheet, base.current, values)
      // Without a code it is a sentence, and the form stays as it is.
      if (!next) throw new CallFailure(error.message, { status: error.status })
      return keep(next)
    }
  }
  const save = async (_wire: unknown, values: Values): Promise<unknown> => {
    const saved = await keep(values)
    base.current = saved
    notify.success(kitMessages.saved)
    return saved
  }
  const mayCommit = useSession((session) => session.permissions.has('charge.commit'))
  /** Sends the sheet to finance as it stands on the screen. */
  const commit = async ({ dirty, save: keepFirst }: FormHandle): Promise<void> => {
    if ((dirty || !present) && !(await keepFirst())) return
    try {
      await send(chargeFlowCalls.commit, { id: String(base.current.id) })
      notify.success('已提交财务确认')
      changed()
    } catch (error) {
      notify.failure(error)
    }
  }
  const remove = async (): Promise<void> => {
    if (!present || !(await confirmDeletion({ title: '收费草稿', names: [present.chasn], ...host }))) return
    try {
      await send(chargeCalls.delete, { ids: present.id })
      notify.success('删除成功')
      changed()
    } catch (error) {
      notify.failure(error)
    }
  }
  return (
    <div className={editable ? 'charge-editing' : undefined}>
      {!editable && (
        <section aria-label="收费明细">
          <LineTable id="charge" lines={linesIn(initial.items)} editable={false} />
        </section>
      )}
      <RecordForm
        record={chargeSheet}
        sections={editable ? sheetSections : readSections}
        initial={initial}
        mode={editable ? (present ? 'edit' : 'entry') : 'readonly'}
        inputs={inputs}
        draftKey={`charge:${present?.id ?? appno}`}
        onSave={save}
        onSaved={changed}
        extra={[{ title: '合计', content: <SheetSums /> }]}
      >
        {(form) => (
          <>
            <Button onClick={() => void navigate(backTo)}>返回申报登记</Button>
            {editable && present && (
              <Button danger onClick={() => void remove()}>
                删除草稿
              </Button>
            )}
            {editable && (
              <Button loading={form.busy} onClick={() => void form.save()}>
                保存
              </Button>
            )}
            {editable && mayCommit && (
              <Button type="primary" disabled={form.busy} onClick={() => void commit(form)}>
                提交
              </Button>
            )}
          </>
        )}
      </RecordForm>
      {host.dialog}
    </div>
  )
}
