import { Cascader } from 'antd'
import { useMemo, useState } from 'react'
import { notify } from '../notify.ts'
import { areaPath, classPath, meansArea } from './codeTrees.ts'
import { controlOf, type InputProps, textOf } from './inputProps.ts'
import { nest } from './nest.ts'
import { usePinyin } from './pinyin.ts'
import { type AreaNode, useSources } from './sources.ts'

type TreeOption = { value: string; label: string; children?: TreeOption[] }

/** Equipment classes of C602; the deepest chosen level counts (spec 2 §2.11). */
export function ClassInput(props: InputProps) {
  const items = useSources().options('C602')
  const { matches, onOpenChange } = usePinyin()
  const findInPath = useMemo(
    () => ({
      filter: (query: string, path: TreeOption[]) =>
        path.some((option) => matches(option.label, query) || option.value.startsWith(query)),
    }),
    [matches],
  )
  const tree = useMemo<TreeOption[]>(
    () =>
      nest(
        items,
        (item) => item.value,
        (item) => item.parentValue,
      ),
    [items],
  )
  const value = textOf(props.value)
  return (
    <Cascader<TreeOption>
      {...controlOf(props)}
      options={tree}
      value={value ? classPath(items, value) : []}
      onChange={(path) => props.onChange((path?.at(-1) as string | undefined) ?? null)}
      onOpenChange={onOpenChange}
      displayRender={(labels) => labels.at(-1)}
      placeholder={props.placeholder}
      showSearch={findInPath}
      changeOnSelect
    />
  )
}

/** Administrative divisions down to any level, found by name, pinyin or code as well as level by level. */
export function AreaInput(props: InputProps) {
  const sources = useSources()
  const [areas, setAreas] = useState<readonly AreaNode[] | null>(null)
  const { matches, onOpenChange } = usePinyin()
  const path = areaPath(textOf(props.value))
  const tree = useMemo<TreeOption[]>(
    () =>
      nest(
        (areas ?? []).map(({ code, name, parentCode }) => ({ value: code, label: name, parentCode })),
        (area) => area.value,
        (area) => area.parentCode,
      ),
    [areas],
  )
  const findInPath = useMemo(
    () => ({ filter: (query: string, found: TreeOption[]) => meansArea(query, found, matches) }),
    [matches],
  )
  const open = (opened: boolean): void => {
    onOpenChange(opened)
    if (opened) void sources.areas().then(setAreas).catch(notify.failure)
  }
  return (
    <Cascader<TreeOption>
      {...controlOf(props)}
      options={tree}
      value={path}
      onChange={(chosen) => props.onChange((chosen?.at(-1) as string | undefined) ?? null)}
      onOpenChange={open}
      displayRender={() => path.slice(-2).map(sources.areaName).join(' ')}
      placeholder={props.placeholder}
      showSearch={findInPath}
      notFoundContent={areas ? '没有找到，可输入名称、拼音首字母或区划代码' : '正在载入…'}
      changeOnSelect
    />
  )
}
