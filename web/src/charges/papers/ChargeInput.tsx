import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { chargeCalls } from '@tejian/contract/charges/calls.ts'
import type { charge } from '@tejian/contract/charges/charge.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { Value } from '@tejian/contract/kit/values.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { controlOf, type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { yuanText } from '../../kit/fields/kinds.ts'
import { send } from '../../kit/transport/send.ts'
import { usePaused } from '../../kit/usePaused.ts'

type Found = ListedRow<typeof charge>

type ChargeInputProps = InputProps & {
  /** States of the charges that can be chosen, joined with commas. */
  status: string
  /** What a chosen charge brings into the form, so that it can be read before it is saved. */
  brought(row: Found): Readonly<Record<string, Value>>
}

/** Finds a charge by its number, its declaration or its unit. */
export function ChargeInput({ status, brought, ...props }: ChargeInputProps) {
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const complex = usePaused(query.trim())
  const { data, isFetching, error } = useQuery({
    queryKey: ['chargeChoice', status, complex],
    queryFn: () =>
      send(chargeCalls.find, { status, ...(complex && { complex }), want: 'rows', pageSize: '50' }),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  const rows = (data?.list ?? []) as unknown as Found[]
  return (
    <Select<string>
      {...controlOf(props)}
      value={textOf(props.value) || undefined}
      showSearch={{ filterOption: false, searchValue: query, onSearch: setQuery }}
      onOpenChange={setOpen}
      loading={isFetching}
      allowClear
      placeholder="收费单号、申报单号或单位"
      popupMatchSelectWidth={380}
      notFoundContent={error?.message ?? (isFetching ? '正在查找…' : '没有找到收费单，可换单号或单位再查')}
      options={rows.map((row) => ({ value: row.chasn ?? '', label: row.chasn ?? '', row }))}
      optionRender={({ data: { row } }) => (
        <>
          <div>
            {row.chasn}　{yuanText(row.receivableMoney ?? 0)} 元
          </div>
          <small className="tj-empty">{[row.unitname, row.appno].filter(Boolean).join('　')}</small>
        </>
      )}
      onChange={(chasn: string | undefined) => {
        const row = rows.find((one) => one.chasn === chasn)
        props.onChange(chasn ?? null, row && brought(row))
      }}
    />
  )
}
