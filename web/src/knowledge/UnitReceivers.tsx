import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { knowledgeCalls } from '@tejian/contract/knowledge/calls.ts'
import { knowledgeMessages } from '@tejian/contract/knowledge/messages.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { send } from '../kit/transport/send.ts'
import { usePaused } from '../kit/usePaused.ts'

export type UnitReceiver = { id: string; unitname: string; loginNames: readonly string[] }

type Props = { id: string; value: readonly UnitReceiver[]; onChange(units: readonly UnitReceiver[]): void }

/** Units that have an account to read with; found by a part of the name. */
export function UnitReceivers({ id, value, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const asked = usePaused(typed.trim())
  const {
    data = [],
    isFetching,
    error,
  } = useQuery({
    queryKey: [knowledgeCalls.unitReceivers.path, asked],
    queryFn: () => send(knowledgeCalls.unitReceivers, { unitname: asked }),
    placeholderData: keepPreviousData,
  })
  const known = [...value, ...data.filter((unit) => !value.some((one) => one.id === unit.id))]
  return (
    <Select<string[]>
      id={id}
      mode="multiple"
      value={value.map((unit) => unit.id)}
      loading={isFetching}
      placeholder="单位名称"
      notFoundContent={error?.message ?? (isFetching ? '正在查找……' : knowledgeMessages.noUnit)}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      options={known.map((unit) => ({ value: unit.id, label: unit.unitname }))}
      onChange={(ids) => {
        onChange(ids.flatMap((one) => known.find((unit) => unit.id === one) ?? []))
        setTyped('')
      }}
    />
  )
}
