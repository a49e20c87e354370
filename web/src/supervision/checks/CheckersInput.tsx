import { useQuery } from '@tanstack/react-query'
import { checkCalls } from '@tejian/contract/supervision/checks/checkCalls.ts'
import { Select } from 'antd'
import { controlOf, type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'

/** Who checks, with the certificate of each: who has none in force is shown, and refused by the server. */
export function CheckersInput(props: InputProps) {
  const { data, isFetching, error } = useQuery({
    queryKey: ['checkers'],
    queryFn: () => send(checkCalls.checkers, {}),
  })
  return (
    <Select<string[]>
      {...controlOf(props)}
      mode="multiple"
      value={textOf(props.value).split(',').filter(Boolean)}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      placeholder="请选择2名以上检查人员"
      notFoundContent={error?.message ?? (isFetching ? '正在查找…' : '没有可选的检查人员')}
      options={(data ?? []).map(({ loginName, name, certno }) => ({
        value: loginName,
        label: name,
        certno: certno || '没有登记有效的执法证件',
      }))}
      optionRender={({ data: { label, certno } }) => (
        <>
          <div>{label}</div>
          <small className="tj-empty">{certno}</small>
        </>
      )}
      onChange={(chosen) => props.onChange(chosen.join())}
    />
  )
}
