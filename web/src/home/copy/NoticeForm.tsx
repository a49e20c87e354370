import { useQuery, useQueryClient } from '@tanstack/react-query'
import { copyCalls } from '@tejian/contract/home/copy/calls.ts'
import { copyNotification } from '@tejian/contract/home/copy/copyNotification.ts'
import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import type { FieldName, FieldSpec } from '@tejian/contract/kit/record.ts'
import { checkValues, type Value } from '@tejian/contract/kit/values.ts'
import { App, Button, Drawer, Form, Input, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { checkField } from '../../kit/fields/checkField.ts'
import { FieldInput } from '../../kit/fields/FieldInput.tsx'
import { textOf } from '../../kit/fields/inputProps.ts'
import '../../kit/form/form.css'
import { useFieldProblems } from '../../kit/form/useFieldProblems.ts'
import { rowsKey } from '../../kit/list/useRows.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { type Device, DeviceSelect } from './DeviceSelect.tsx'

type NoticeFormProps = {
  id: string | null
  /** The declaration that a new notification is about. */
  declarationId?: string
  onSaved(id: string): void
  onClose(): void
}

const names = ['title', 'receiveOrg', 'unitname', 'appno', 'content'] as const satisfies ReadonlyArray<
  FieldName<typeof copyNotification>
>

type Sheet = { readonly [K in (typeof names)[number] | 'version']?: Value | undefined } & {
  readonly devices: readonly Device[]
}

const empty: Sheet = { devices: [] }

async function read(id: string | null, declarationId: string | undefined): Promise<Sheet> {
  if (id) {
    const row = await send(copyCalls.getDetailInfoById, { id })
    const devices = row.equipmentList.map((device) => ({
      id: device.equdatasysid,
      equcode: device.equcode ?? '',
      equname: device.equname ?? '',
    }))
    return { ...row, devices }
  }
  if (!declarationId) return empty
  const start = await send(copyCalls.start, { appmainsysid: declarationId })
  return { ...start, title: `关于${start.unitname}申报单${start.appno}的抄送通知` }
}

/** A copy notification being written: saved as a draft, or saved and sent. */
export default function NoticeForm({ id, declarationId, onSaved, onClose }: NoticeFormProps) {
  const prefix = useId()
  const client = useQueryClient()
  const { modal } = App.useApp()
  const { data, error } = useQuery({
    queryKey: [copyCalls.start.path, id, declarationId],
    queryFn: () => read(id, declarationId),
    gcTime: 0,
    staleTime: 0,
  })
  const [typed, setTyped] = useState<Partial<Sheet>>({})
  const { problems, typed: check, tell } = useFieldProblems(copyNotification)
  const [busy, setBusy] = useState(false)
  const sheet: Sheet = { ...empty, ...data, ...typed }
  const close = (): void => {
    if (Object.keys(typed).length === 0) onClose()
    else
      modal.confirm({
        title: '有未保存的修改',
        content: '离开后所做的修改不保留。',
        okText: '离开',
        cancelText: '继续填写',
        onOk: onClose,
      })
  }
  const save = async (sending: boolean): Promise<void> => {
    const found = checkValues(copyNotification, sheet).problems
    tell(found)
    if (Object.keys(found).length > 0 || busy) return
    setBusy(true)
    try {
      const texts = Object.fromEntries(names.map((name) => [name, textOf(sheet[name])]))
      const saved = await send(copyCalls.save, {
        title: '',
        content: '',
        receiveOrg: '',
        ...texts,
        equdatasysids: sheet.devices.map((device) => device.id).join(','),
        ...(id && { id, version: textOf(sheet.version) }),
      })
      if (sending) await send(copyCalls.processLogOperate, { notifyId: saved.id, operateType: 'send' })
      notify.success(sending ? '通知已发出' : '保存成功')
      void client.invalidateQueries({ queryKey: [rowsKey] })
      void client.invalidateQueries({ queryKey: [copyCalls.getDetailInfoById.path] })
      onClose()
      onSaved(saved.id)
    } catch (failure) {
      if (failure instanceof CallFailure && failure.fields) tell(failure.fields)
      notify.failure(failure)
    } finally {
      setBusy(false)
    }
  }
  const field = (name: (typeof names)[number]) => {
    const spec: FieldSpec = copyNotification.fields[name]
    const set = (value: Value): void => {
      setTyped((before) => ({ ...before, [name]: value }))
      check(name, () => checkField(spec, value))
    }
    return (
      <Form.Item
        label={spec.label}
        htmlFor={`${prefix}-${name}`}
        required={spec.required ?? false}
        {...(problems[name] && { validateStatus: 'error' as const, help: problems[name] })}
      >
        {name === 'content' ? (
          <Input.TextArea
            id={`${prefix}-${name}`}
            autoSize={{ minRows: 5, maxRows: 14 }}
            maxLength={2000}
            showCount
            value={textOf(sheet[name])}
            onChange={(event) => set(event.target.value)}
          />
        ) : (
          <FieldInput
            id={`${prefix}-${name}`}
            spec={spec}
            value={sheet[name]}
            invalid={problems[name] !== undefined}
            onChange={set}
          />
        )}
      </Form.Item>
    )
  }
  return (
    <Drawer
      open
      title={id ? '编辑抄送通知' : '新增抄送通知'}
      size="min(860px, 100vw)"
      onClose={close}
      mask={{ closable: false }}
    >
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && (
        <Form layout="vertical" component={false}>
          {names.map((name) => (
            <div key={name}>{field(name)}</div>
          ))}
          <Form.Item label="涉及设备" htmlFor={`${prefix}-devices`}>
            <DeviceSelect
              id={`${prefix}-devices`}
              value={sheet.devices}
              onChange={(devices) => setTyped((before) => ({ ...before, devices }))}
            />
          </Form.Item>
          <div className="tj-form-footer">
            <Button onClick={close}>取消</Button>
            <Button loading={busy} onClick={() => void save(false)}>
              保存草稿
            </Button>
            <Button type="primary" loading={busy} onClick={() => void save(true)}>
              保存并发送
            </Button>
          </div>
        </Form>
      )}
    </Drawer>
  )
}
