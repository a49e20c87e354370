import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Receiver, type ReceiverKind, receiverKinds } from '@tejian/contract/messaging/batch.ts'
import { personRegister } from '@tejian/contract/people/calls.ts'
import { organisationCalls } from '@tejian/contract/shared/lookups/organisationCalls.ts'
import { smsLimits } from '@tejian/contract/shared/sms/limits.ts'
import { unitCalls } from '@tejian/contract/units/calls.ts'
import { Button, Segmented, Select, Tag } from 'antd'
import { useState } from 'react'
import { send } from '../kit/transport/send.ts'
import { usePaused } from '../kit/usePaused.ts'
import './messaging.css'

export const nameOfReceiver = ({ recname, unitname }: Receiver): string =>
  [unitname, recname].filter(Boolean).join(' ')

async function findReceivers(kind: ReceiverKind, asked: string): Promise<Receiver[]> {
  if (kind === 'staff') {
    const { list } = await send(organisationCalls.queryBusinessUser, { name: asked, pageSize: '50' })
    return list.map(({ loginName, name }) => ({ kind, id: loginName, recname: name, unitname: '' }))
  }
  if (kind === 'person') {
    const { list } = await send(personRegister.find, {
      complex: asked,
      pageSize: '50',
      want: 'rows',
    })
    return list.map((row) => ({
      kind,
      id: row.id,
      recname: row.personname ?? '',
      unitname: row.workunitname ?? '',
    }))
  }
  const { list } = await send(unitCalls.getUnitList, { unitname: asked, pageSize: '50' })
  return list.map((row) => ({
    kind,
    id: row.id,
    recname: row.contactname ?? '',
    unitname: row.unitname ?? '',
  }))
}

const keyOf = ({ kind, id }: Receiver): string => `${kind} ${id}`
const hints: Record<ReceiverKind, string> = {
  unit: '单位名称、拼音首字母或信用代码，发给单位联系人',
  person: '姓名、单位或岗位',
  staff: '本机构人员姓名',
}

type ReceiverSelectProps = {
  id: string
  value: readonly Receiver[]
  onChange(receivers: readonly Receiver[]): void
}

/** Chooses who gets a message: contacts of units, people of the archives, colleagues. Numbers stay on the server. */
export function ReceiverSelect({ id, value, onChange }: ReceiverSelectProps) {
  const [kind, setKind] = useState<ReceiverKind>('unit')
  const [typed, setTyped] = useState('')
  const asked = usePaused(typed.trim())
  const { data, isFetching, error } = useQuery({
    queryKey: ['sms receivers', kind, asked],
    queryFn: () => findReceivers(kind, asked),
    enabled: kind !== 'person' || asked.length >= 2,
    placeholderData: keepPreviousData,
  })
  const found = (data ?? []).filter((one) => one.kind === kind)
  const known = new Map([...value, ...found].map((one) => [keyOf(one), one]))
  const mine = value.filter((one) => one.kind === kind)
  const nothing = kind === 'person' && asked.length < 2 ? '请输入至少两个字' : '没有符合的接收人'
  return (
    <>
      <div className="sms-choice">
        <Segmented<ReceiverKind>
          value={kind}
          options={(Object.keys(receiverKinds) as ReceiverKind[]).map((one) => ({
            value: one,
            label: receiverKinds[one],
          }))}
          onChange={(one) => {
            setKind(one)
            setTyped('')
          }}
        />
        <Select
          id={id}
          mode="multiple"
          value={mine.map(keyOf)}
          options={[...known.values()]
            .filter((one) => one.kind === kind)
            .map((one) => ({ value: keyOf(one), label: nameOfReceiver(one) }))}
          showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
          loading={isFetching}
          maxTagCount={0}
          maxTagPlaceholder={() => `已选 ${mine.length} 个`}
          placeholder={hints[kind]}
          notFoundContent={error?.message ?? (isFetching ? '正在查找' : nothing)}
          onChange={(keys: string[]) =>
            onChange([
              ...value.filter((one) => one.kind !== kind),
              ...keys.flatMap((key) => known.get(key) ?? []),
            ])
          }
        />
      </div>
      {value.length > 0 && (
        <div className="sms-chosen">
          <span>
            已选 {value.length} / {smsLimits.receiversPerBatch}
          </span>
          {value.map((one) => (
            <Tag
              key={keyOf(one)}
              closable
              onClose={(event) => {
                event.preventDefault()
                onChange(value.filter((other) => keyOf(other) !== keyOf(one)))
              }}
            >
              {nameOfReceiver(one)}
            </Tag>
          ))}
          <Button size="small" type="link" onClick={() => onChange([])}>
            全部移除
          </Button>
        </div>
      )}
    </>
  )
}
