import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { kinds } from '@tejian/contract/kit/kinds/kinds.ts'
import { emptyGroup, type ListAnswer } from '@tejian/contract/kit/listRequest.ts'
import { fieldOf } from '@tejian/contract/kit/record.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { Button } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { formatValue } from '../fields/kinds.ts'
import type { Filters } from '../fields/SearchInput.tsx'
import { useSources } from '../fields/sources.ts'
import { send } from '../transport/send.ts'
import './groups.css'
import { rowsKey } from './useRows.ts'

type GroupStripProps = {
  view: View
  find: AnyCall
  /** All that the list asks for, but the group. */
  conditions: Filters
  groupBy: string
  /** The group that is shown; none: all rows. */
  value: string | undefined
  onChoose(value: string | undefined): void
  onUngroup(): void
}

/**
 * The groups of a list with their counts, one of which can be shown alone. Group heads between the rows would each need
 * pages and an end of their own; a strip leaves the list one list, with all that it can do, however narrow it is.
 */
export function GroupStrip(props: GroupStripProps) {
  const { view, find, conditions, groupBy, value, onChoose, onUngroup } = props
  const sources = useSources()
  const strip = useRef<HTMLFieldSetElement>(null)
  const { data, error, refetch } = useQuery({
    queryKey: [rowsKey, find.path, 'groups', conditions, groupBy],
    queryFn: (): Promise<ListAnswer<unknown>> =>
      send(find, { ...conditions, groupBy, want: 'groups' }) as Promise<ListAnswer<unknown>>,
    placeholderData: (before, query) =>
      query?.queryKey[4] === groupBy ? keepPreviousData(before) : undefined,
  })
  useEffect(() => {
    if (data)
      strip.current
        ?.querySelector('[aria-pressed="true"]')
        ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [data])
  const spec = fieldOf(view.record, groupBy)
  if (!spec) return null
  const nameOf = (group: string): string => {
    if (group === emptyGroup) return '未填写'
    if (kinds[spec.kind].grouped === 'month') return group
    return formatValue(spec, group, sources, view.record)
  }
  const groups = data?.groups ?? []
  // A group that has lost its rows is still the one that is shown.
  const shown = value === undefined || groups.some((group) => group.value === value) || !data
  const all = shown ? groups : [...groups, { value: value ?? '', count: 0 }]
  const walk = (event: KeyboardEvent<HTMLElement>): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const chips = [...event.currentTarget.querySelectorAll<HTMLElement>('button[aria-pressed]')]
    const next = chips[chips.indexOf(event.target as HTMLElement) + step]
    if (step === 0 || !next) return
    event.preventDefault()
    next.focus()
  }
  const chip = (key: string | undefined, name: ReactNode, count: number | null | undefined) => (
    <button
      key={key ?? ''}
      type="button"
      className="tj-group"
      aria-pressed={key === value}
      onClick={() => onChoose(key)}
    >
      {name}
      <span className="tj-group-count">{count?.toLocaleString('zh-CN') ?? '…'}</span>
    </button>
  )
  return (
    <div className="tj-groups">
      <span className="tj-groups-label">{spec.label}</span>
      <fieldset ref={strip} className="tj-groups-strip" aria-label={`按${spec.label}分组`} onKeyDown={walk}>
        {chip(undefined, '全部', data?.count)}
        {all.map((group) => chip(group.value, nameOf(group.value), group.count))}
      </fieldset>
      {error && (
        <span role="alert" className="tj-groups-error">
          {error.message}
          <Button type="link" size="small" onClick={() => void refetch()}>
            重试
          </Button>
        </span>
      )}
      <Button type="link" size="small" onClick={onUngroup}>
        不分组
      </Button>
    </div>
  )
}
