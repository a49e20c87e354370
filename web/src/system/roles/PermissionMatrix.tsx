import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { patternsOf } from '@tejian/contract/kit/permissionPatterns.ts'
import { systemCalls } from '@tejian/contract/system/calls.ts'
import { Alert, Checkbox, Input, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { usePinyin } from '../../kit/fields/pinyin.ts'
import { send } from '../../kit/transport/send.ts'
import { grants, type Patterns, patternsText, withCode, withDomain } from './patterns.ts'
import './roles.css'

type Group = AnswerOf<typeof systemCalls.permissionCatalogue>[number]

type MatrixProps = {
  patterns: Patterns
  /** Without it the matrix is only read, and shows only what is held. */
  onChange?: ((patterns: Patterns) => void) | undefined
  /** Which codes can be chosen here; all when left out. */
  offers?: ((code: string) => boolean) | undefined
}

/** Every operator code, one line for each domain, by their Chinese names. */
export function PermissionMatrix({ patterns, onChange, offers }: MatrixProps) {
  const { data, error } = useQuery({
    queryKey: ['permissionCatalogue'],
    queryFn: () => send(systemCalls.permissionCatalogue),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const groups = useMemo(
    () =>
      data
        ?.map((group) => ({ ...group, codes: group.codes.filter(({ code }) => offers?.(code) ?? true) }))
        .filter(({ codes }) => codes.length > 0),
    [data, offers],
  )
  const [query, setQuery] = useState('')
  const { matches, onOpenChange } = usePinyin()
  const codes = useMemo(
    () => (groups ?? []).flatMap((group) => group.codes.map(({ code }) => code)),
    [groups],
  )
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (!groups) return <Skeleton active />
  const held = codes.filter((code) => grants(patterns, code)).length
  const shown = groups.filter(
    (group) =>
      matches(group.name, query) && (onChange || group.codes.some(({ code }) => grants(patterns, code))),
  )
  return (
    <div className="permissions">
      {onChange && (
        <div className="permissions-head">
          <Input
            aria-label="查找业务"
            placeholder="查找业务，可用拼音首字母"
            allowClear
            value={query}
            onFocus={() => onOpenChange(true)}
            onChange={(event) => setQuery(event.target.value)}
          />
          <span role="status">
            共 {codes.length} 项权限，已选 {held} 项
          </span>
        </div>
      )}
      {shown.map((group) => (
        <GroupLine
          key={group.domain}
          group={group}
          patterns={patterns}
          catalogue={codes}
          onChange={onChange}
        />
      ))}
    </div>
  )
}

type GroupLineProps = MatrixProps & { group: Group; catalogue: readonly string[] }

function GroupLine({ group, patterns, catalogue, onChange }: GroupLineProps) {
  const held = group.codes.filter(({ code }) => grants(patterns, code))
  const domains = [...new Set(group.codes.map(({ code }) => code.split('.')[0] ?? ''))]
  const all = held.length === group.codes.length
  if (!onChange)
    return (
      <div className="permissions-line">
        <strong>{group.name}</strong>
        <span>{held.map(({ name }) => name).join('、')}</span>
      </div>
    )
  return (
    <fieldset className="permissions-line" aria-label={group.name}>
      <Checkbox
        checked={all}
        indeterminate={held.length > 0 && !all}
        onChange={(event) => onChange(withDomain(patterns, domains, event.target.checked))}
      >
        <strong>{group.name}</strong>
      </Checkbox>
      <div className="permissions-codes">
        {group.codes.map(({ code, name }) => (
          <Checkbox
            key={code}
            checked={grants(patterns, code)}
            onChange={(event) => onChange(withCode(patterns, code, event.target.checked, catalogue))}
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

/** Input of a role's permissions. */
export function PermissionsInput({ value, onChange }: InputProps) {
  return (
    <PermissionMatrix
      patterns={patternsOf(textOf(value))}
      onChange={(patterns) => onChange(patternsText(patterns) || null)}
    />
  )
}
