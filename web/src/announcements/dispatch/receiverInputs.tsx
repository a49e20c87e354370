import { useQuery } from '@tanstack/react-query'
import type { Office } from '@tejian/contract/shared/lookups/organisationCalls.ts'
import { unitCalls, unitRegister } from '@tejian/contract/units/calls.ts'
import { Select, TreeSelect } from 'antd'
import { useMemo, useState } from 'react'
import { controlOf, type InputProps, listOf } from '../../kit/fields/inputProps.ts'
import { type Nested, nest } from '../../kit/fields/nest.ts'
import { usePinyin } from '../../kit/fields/pinyin.ts'
import { send } from '../../kit/transport/send.ts'
import { usePaused } from '../../kit/usePaused.ts'
import { useOrganisations } from '../../shared/dictionaries/dictionaries.ts'

/** Several authorities, institutes and departments, from their tree. */
export function OrganisationsInput(props: InputProps) {
  const organisations = useOrganisations()
  const { matches, onOpenChange } = usePinyin()
  const tree = useMemo(
    () =>
      nest(
        organisations,
        (office) => office.id,
        (office) => office.parentId,
      ),
    [organisations],
  )
  return (
    <TreeSelect<string[], Nested<Office>>
      {...controlOf(props)}
      multiple
      treeData={tree}
      fieldNames={{ label: 'name', value: 'id' }}
      value={listOf(props.value)}
      onChange={(ids: string[]) => props.onChange(ids.join(',') || null)}
      onOpenChange={onOpenChange}
      showSearch={{ filterTreeNode: (query, node) => matches(String(node.name), query) }}
      treeDefaultExpandAll
      allowClear
      placeholder="可多选"
      notFoundContent="没有可选的机构"
    />
  )
}

const mostNamed = '300'

/** Several units, found by name, initials or credit code; those chosen before keep their names. */
export function UnitsInput(props: InputProps) {
  const ids = listOf(props.value)
  const [typed, setTyped] = useState('')
  const [met, setMet] = useState<ReadonlyMap<string, string>>(new Map())
  const asked = usePaused(typed.trim())
  const unknown = ids.filter((id) => !met.has(id)).join(',')
  const { data: chosen } = useQuery({
    queryKey: ['chosen units', unknown],
    queryFn: () => send(unitRegister.find, { ids: unknown, pageSize: mostNamed, want: 'rows' }),
    enabled: unknown !== '',
  })
  const { data: found, isFetching } = useQuery({
    queryKey: ['units', asked],
    queryFn: () => send(unitCalls.getUnitList, { unitname: asked, pageSize: '50' }),
    enabled: asked !== '',
  })
  const names = useMemo(() => {
    const all = [...(chosen?.list ?? []), ...(found?.list ?? [])]
    return new Map([...met, ...all.map(({ id, unitname }) => [id, unitname ?? ''] as const)])
  }, [met, chosen, found])
  const offered = new Set([...ids, ...(asked === '' ? [] : (found?.list ?? []).map(({ id }) => id))])
  return (
    <Select
      {...controlOf(props)}
      mode="multiple"
      value={ids}
      options={[...offered].map((id) => ({ value: id, label: names.get(id) ?? '…' }))}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      allowClear
      placeholder="名称、拼音首字母或信用代码"
      notFoundContent={asked === '' ? '输入名称查找单位' : isFetching ? '正在查找' : '没有找到单位'}
      onChange={(next: string[]) => {
        setMet(names)
        props.onChange(next.join(',') || null)
      }}
    />
  )
}
