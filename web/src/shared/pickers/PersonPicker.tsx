import { useQuery } from '@tanstack/react-query'
import { examinerPageSize } from '@tejian/contract/kit/constants.ts'
import { type BusinessUser, organisationCalls } from '@tejian/contract/shared/lookups/organisationCalls.ts'
import { Select } from 'antd'
import { controlOf, type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { usePinyin } from '../../kit/fields/pinyin.ts'
import { send } from '../../kit/transport/send.ts'

type PersonPickerProps = {
  control: { id?: string; disabled?: boolean | undefined; status?: 'error' | undefined }
  /** Login names; one, or several with `many`. */
  value: readonly string[]
  many?: boolean
  /** Kind of person wanted, as queryBusinessUser knows it. */
  type?: string
  orgId?: string
  placeholder?: string | undefined
  /** Takes the focus when it comes, in the place of what was pressed for it. */
  autoFocus?: boolean
  onPick(persons: readonly BusinessUser[]): void
}

/** Chooses people who may handle business, by name or pinyin. Fetched whole (spec 1 §9: page size 1000). */
export function PersonPicker({
  control,
  value,
  many,
  type,
  orgId,
  placeholder,
  autoFocus = false,
  onPick,
}: PersonPickerProps) {
  const { data, isFetching, error } = useQuery({
    queryKey: ['persons', type, orgId],
    queryFn: () =>
      send(organisationCalls.queryBusinessUser, {
        pageSize: String(examinerPageSize),
        ...(type && { type }),
        ...(orgId && { orgId }),
      }),
    staleTime: 60_000,
  })
  const persons = data?.list ?? []
  const { matches, onOpenChange } = usePinyin()
  const pick = (logins: string | readonly string[] | undefined): void => {
    const chosen = logins === undefined ? [] : [logins].flat()
    onPick(chosen.flatMap((login) => persons.find((person) => person.loginName === login) ?? []))
  }
  return (
    <Select<string | string[]>
      {...control}
      {...(many && { mode: 'multiple' as const })}
      autoFocus={autoFocus}
      value={many ? [...value] : value[0]}
      loading={isFetching}
      allowClear
      placeholder={placeholder ?? '姓名或拼音首字母'}
      popupMatchSelectWidth={260}
      notFoundContent={error?.message ?? '没有可选的人员'}
      showSearch={{ filterOption: (query, option) => matches(`${option?.label}`, query) }}
      onOpenChange={onOpenChange}
      options={persons.map((person) => ({
        value: person.loginName,
        label: person.name,
        office: person.officeName,
      }))}
      optionRender={({ label, data: { office } }) => (
        <>
          {label} <small className="tj-empty">{office}</small>
        </>
      )}
      onChange={pick}
    />
  )
}

/** Input of kind `user`: a login name. */
export function UserInput(props: InputProps) {
  const login = textOf(props.value)
  return (
    <PersonPicker
      control={controlOf(props)}
      value={login ? [login] : []}
      placeholder={props.placeholder}
      onPick={([person]) => props.onChange(person?.loginName ?? null)}
    />
  )
}
