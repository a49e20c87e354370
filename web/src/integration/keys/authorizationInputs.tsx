import { useQuery } from '@tanstack/react-query'
import { authorizationCalls } from '@tejian/contract/integration/keys/calls.ts'
import { closedPatterns } from '@tejian/contract/integration/keys/closedCodes.ts'
import { givesCode, patternsOf } from '@tejian/contract/kit/permissionPatterns.ts'
import { Select } from 'antd'
import { controlOf, type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'
import { PermissionMatrix, patternsText } from '../../system/roles/public.ts'

/** An account that belongs to a system. */
export function SystemAccountInput(props: InputProps) {
  const { data, isFetching, error } = useQuery({
    queryKey: ['systemAccounts'],
    queryFn: () => send(authorizationCalls.accounts, {}),
  })
  return (
    <Select<string>
      {...controlOf(props)}
      value={textOf(props.value) || undefined}
      loading={isFetching}
      showSearch
      placeholder="请选择"
      notFoundContent={error?.message ?? '还没有系统接入账号，请先在“用户管理”中新增'}
      options={(data ?? []).map(({ loginName, name }) => ({
        value: loginName,
        label: `${loginName}　${name}`,
      }))}
      onChange={(name: string) => props.onChange(name)}
    />
  )
}

const isClosed = givesCode(closedPatterns)
const canBeGiven = (code: string): boolean => !isClosed(code)

/** What a system may do, of that which keys can do at all. */
export function ScopeInput({ value, onChange }: InputProps) {
  return (
    <PermissionMatrix
      patterns={patternsOf(textOf(value))}
      offers={canBeGiven}
      onChange={(patterns) => onChange(patternsText(patterns) || null)}
    />
  )
}
