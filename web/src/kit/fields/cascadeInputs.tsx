import { Cascader } from 'antd'
import { useMemo, useState } from 'react'
import { notify } from '../notify.ts'
import { areaPath, classPath } from './codeTrees.ts'
import { controlOf, type InputProps, textOf } from './inputProps.ts'
import { nest } from './nest.ts'
import { usePinyin } from './pinyin.ts'
import { type AreaNode, useSources } from './sources.ts'

type TreeOption = { value: string; label: string; isLeaf?: boolean; children?: TreeOption[] }

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

const areaOption = (area: AreaNode): TreeOption => ({
  value: area.code,
  label: area.name,
  isLeaf: !area.hasChild,
})

/** Areas, one level after the other as it is opened. */
export function AreaInput(props: InputProps) {
  const sources = useSources()
  const [options, setOptions] = useState<TreeOption[]>([])
  const path = areaPath(textOf(props.value))

  const load = async (): Promise<void> => {
    const top = (await sources.areasBelow()).map(areaOption)
    let level: TreeOption[] | undefined = top
    for (const code of path) {
      const above: TreeOption | undefined = level?.find((option) => option.value === code)
      if (!above || above.isLeaf) break
      above.children = (await sources.areasBelow(code)).map(areaOption)
      level = above.children
    }
    setOptions(top)
  }
  const loadBelow = async (option: TreeOption | undefined): Promise<void> => {
    if (!option) return
    option.children = (await sources.areasBelow(option.value)).map(areaOption)
    setOptions((present) => [...present])
  }
  return (
    <Cascader<TreeOption>
      {...controlOf(props)}
      options={options}
      value={path}
      onChange={(chosen) => props.onChange((chosen?.at(-1) as string | undefined) ?? null)}
      onOpenChange={(open) => void (open ? load().catch(notify.failure) : undefined)}
      loadData={(chosen) => void loadBelow(chosen.at(-1)).catch(notify.failure)}
      displayRender={() => path.slice(-2).map(sources.areaName).join(' ')}
      placeholder={props.placeholder}
      changeOnSelect
    />
  )
}
