import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import type { declaration } from '@tejian/contract/declarations/declaration.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { controlOf, type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { useSources } from '../../kit/fields/sources.ts'
import { send } from '../../kit/transport/send.ts'
import { usePaused } from '../../kit/usePaused.ts'

/** Finds an accepted declaration by its number or its unit; what it brings names the scheme. */
export function AcceptedInput(props: InputProps) {
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const { labelOf } = useSources()
  const asked = usePaused(query.trim())
  const { data, isFetching, error } = useQuery({
    queryKey: ['acceptedChoice', asked],
    queryFn: () =>
      send(declarationCalls.find, {
        stepcode: 'accepted',
        want: 'rows',
        pageSize: '50',
        ...(asked && (/^SB\d/.test(asked) ? { appno: asked } : { unitname: asked })),
      }),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  const rows = (data?.list ?? []) as unknown as ListedRow<typeof declaration>[]
  const kindOf = (row: ListedRow<typeof declaration>): string =>
    `${labelOf('C602', row.equclacode ?? '')}${labelOf('INM_GROUP', row.inmGroupCode ?? '')}`
  return (
    <Select<string>
      {...controlOf(props)}
      value={textOf(props.value) || undefined}
      showSearch={{ filterOption: false, searchValue: query, onSearch: setQuery }}
      onOpenChange={setOpen}
      loading={isFetching}
      allowClear
      placeholder="申报单号或受检单位"
      popupMatchSelectWidth={420}
      notFoundContent={error?.message ?? (isFetching ? '正在查找…' : '没有找到已受理的申报')}
      options={rows.map((row) => ({ value: row.appno ?? '', label: row.appno ?? '', row }))}
      optionRender={({ data: { row } }) => (
        <>
          <div>
            {row.appno}　{kindOf(row)}　{row.equcount} 台
          </div>
          <small className="tj-empty">{row.unitname}</small>
        </>
      )}
      onChange={(appno: string | undefined) => {
        const row = rows.find((one) => one.appno === appno)
        props.onChange(appno ?? null, row && { schemename: `${row.unitname}${kindOf(row)}方案` })
      }}
    />
  )
}
