import { useQuery } from '@tanstack/react-query'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { Select } from 'antd'
import { controlOf, type InputProps, listOf } from '../../kit/fields/inputProps.ts'
import { usePinyin } from '../../kit/fields/pinyin.ts'
import { useFormValues } from '../../kit/form/formValuesContext.ts'
import { send } from '../../kit/transport/send.ts'

/** Inspectors of the institute beside the one in charge. */
export function InspectorsInput(props: InputProps) {
  const { dealMan } = useFormValues()
  const { data, isFetching, error } = useQuery({
    queryKey: ['dealMans', 'SCJJ', null],
    queryFn: () => send(flowCalls.listDealMans, { stepcode: 'SCJJ' }),
    staleTime: 60_000,
  })
  const { matches, onOpenChange } = usePinyin()
  return (
    <Select<string[]>
      {...controlOf(props)}
      mode="multiple"
      value={listOf(props.value)}
      loading={isFetching}
      allowClear
      placeholder="姓名或拼音首字母"
      notFoundContent={error?.message ?? '本机构没有检验员'}
      showSearch={{ filterOption: (query, option) => matches(`${option?.label}`, query) }}
      onOpenChange={onOpenChange}
      options={(data ?? [])
        .filter(({ loginName }) => loginName !== dealMan)
        .map(({ loginName, name, officeName }) => ({ value: loginName, label: name, office: officeName }))}
      optionRender={({ label, data: { office } }) => (
        <>
          {label} <small className="tj-empty">{office}</small>
        </>
      )}
      onChange={(logins) => props.onChange(logins.join(',') || null)}
    />
  )
}

/** The inputs of a release, by field. */
export const releaseInputs = { inspectorLogins: InspectorsInput }
