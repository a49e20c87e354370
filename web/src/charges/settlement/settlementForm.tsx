import { useQuery } from '@tanstack/react-query'
import { agreementKinds } from '@tejian/contract/charges/agreement.ts'
import { agreementCalls } from '@tejian/contract/charges/calls.ts'
import { Select } from 'antd'
import { controlOf, type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { usePinyin } from '../../kit/fields/pinyin.ts'
import { send } from '../../kit/transport/send.ts'

/** An agreement in force, by its number; its name, unit and terms come into the form with it. */
export function AgreementInput(props: InputProps) {
  const { matches, onOpenChange } = usePinyin()
  const { data } = useQuery({
    queryKey: ['agreementsInForce'],
    queryFn: () =>
      send(agreementCalls.find, { step: 'end', agreementKind: agreementKinds.charging, pageSize: '300' }),
    staleTime: 60_000,
  })
  const rows = data?.list ?? []
  return (
    <Select<string>
      {...controlOf(props)}
      value={textOf(props.value) || undefined}
      showSearch={{ filterOption: (query, option) => matches(String(option?.label ?? ''), query) }}
      onOpenChange={onOpenChange}
      allowClear
      placeholder="已生效的收费协议"
      notFoundContent="没有已生效的收费协议"
      popupMatchSelectWidth={false}
      options={rows.map((row) => ({
        value: String(row.agreementno ?? ''),
        label: `${row.agreementno}　${row.agreementname ?? row.unitname}`,
      }))}
      onChange={(agreementno: string | undefined) => {
        const row = rows.find((one) => one.agreementno === agreementno)
        props.onChange(agreementno ?? null, {
          agreementname: row?.agreementname ?? null,
          unitname: row?.unitname ?? null,
          payTerms: row?.payTerms ?? null,
          agreementMoney: row?.money ?? null,
        })
      }}
    />
  )
}
