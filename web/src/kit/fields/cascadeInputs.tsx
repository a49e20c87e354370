import { Cascader } from 'antd'
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import { notify } from '../notify.ts'
import { areaPath, classPath, meansArea } from './codeTrees.ts'
import { controlOf, type InputProps, textOf } from './inputProps.ts'
import { nest } from './nest.ts'
import { usePinyin } from './pinyin.ts'
import { type AreaNode, useSources } from './sources.ts'

type TreeOption = { value: string; label: string; children?: TreeOption[] }
type Means = (query: string, path: TreeOption[]) => boolean

/** The first place of a tree that a query means, from the top down: the first line of what the list shows as found. */
function firstFound(
  tree: readonly TreeOption[],
  query: string,
  means: Means,
  above: TreeOption[] = [],
): string | null {
  for (const option of tree) {
    const path = [...above, option]
    const found = means(query, path) ? option.value : firstFound(option.children ?? [], query, means, path)
    if (found !== null) return found
  }
  return null
}

/**
 * A tree to choose from by columns, or by typing: Enter takes what was found first, as in every other drop-down list,
 * unless the arrows have chosen another.
 */
function Cascade(props: {
  readonly input: InputProps
  readonly tree: TreeOption[]
  readonly path: string[]
  readonly means: Means
  readonly shown: (labels: string[]) => string | undefined
  readonly onOpenChange: (open: boolean) => void
  readonly notFound?: string
}) {
  const { input, tree, path, means } = props
  const [open, setOpen] = useState(false)
  const typed = useRef('')
  const turn = (opened: boolean): void => {
    setOpen(opened)
    props.onOpenChange(opened)
  }
  const choose = (value: string | null): void => {
    typed.current = ''
    input.onChange(value)
  }
  // The list has heard the key before, and has forgotten what was typed where it chose itself.
  const takeFirst = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !typed.current || event.nativeEvent.isComposing) return
    const found = firstFound(tree, typed.current, means)
    if (found === null) return
    choose(found)
    turn(false)
  }
  const findInPath = useMemo(
    () => ({
      filter: means,
      onSearch: (query: string) => {
        typed.current = query
      },
    }),
    [means],
  )
  return (
    <Cascader<TreeOption>
      {...controlOf(input)}
      options={tree}
      value={path}
      onChange={(chosen) => choose((chosen?.at(-1) as string | undefined) ?? null)}
      open={open}
      onOpenChange={turn}
      onKeyDown={takeFirst}
      displayRender={props.shown}
      placeholder={input.placeholder}
      showSearch={findInPath}
      notFoundContent={props.notFound}
      changeOnSelect
    />
  )
}

/** Equipment classes of C602; the deepest chosen level counts (spec 2 §2.11). */
export function ClassInput(props: InputProps) {
  const items = useSources().options('C602')
  const { matches, onOpenChange } = usePinyin()
  const means = useCallback<Means>(
    (query, path) => path.some((option) => matches(option.label, query) || option.value.startsWith(query)),
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
    <Cascade
      input={props}
      tree={tree}
      path={value ? classPath(items, value) : []}
      means={means}
      shown={(labels) => labels.at(-1)}
      onOpenChange={onOpenChange}
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
  const means = useCallback<Means>((query, found) => meansArea(query, found, matches), [matches])
  const open = (opened: boolean): void => {
    onOpenChange(opened)
    if (opened) void sources.areas().then(setAreas).catch(notify.failure)
  }
  return (
    <Cascade
      input={props}
      tree={tree}
      path={path}
      means={means}
      shown={() => path.slice(-2).map(sources.areaName).join(' ')}
      onOpenChange={open}
      notFound={areas ? '没有找到，可输入名称、拼音首字母或区划代码' : '正在载入…'}
    />
  )
}
