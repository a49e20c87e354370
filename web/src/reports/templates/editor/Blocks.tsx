import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useEditor, useProblemAt } from './editorContext.ts'
import { useControl } from './fields.tsx'
import { Tool } from './RowTable.tsx'

type BlocksProps<T> = {
  path: string
  values: readonly T[]
  titleOf(value: T): string
  /** What is worth knowing of a closed one. */
  aboutOf(value: T): string
  children(value: T, place: number, path: string): ReactNode
  onChange(values: readonly T[]): void
}

/** Parts of an item, each one line that opens into its form. */
export function Blocks<T>({ path, values, titleOf, aboutOf, children, onChange }: BlocksProps<T>) {
  const { readonly } = useEditor()
  const move = (place: number, to: number): void => {
    const [value] = values.slice(place, place + 1)
    if (value !== undefined) onChange(values.toSpliced(place, 1).toSpliced(to, 0, value))
  }
  return values.map((value, place) => {
    const title = titleOf(value)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the names of measures and columns are typed here
      <details key={place} className="tpl-block" open={values.length === 1 || undefined}>
        <summary>
          <b>{title}</b>
          <span>{aboutOf(value)}</span>
          <Mark path={`${path}.${place}`} />
          {!readonly && (
            <span className="tpl-row-tools">
              <Tool
                label={`上移 ${title}`}
                icon={<ArrowUpOutlined />}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              />
              <Tool
                label={`下移 ${title}`}
                icon={<ArrowDownOutlined />}
                disabled={place === values.length - 1}
                onClick={() => move(place, place + 1)}
              />
              <Tool
                label={`删除 ${title}`}
                icon={<DeleteOutlined />}
                onClick={() => onChange(values.toSpliced(place, 1))}
              />
            </span>
          )}
        </summary>
        {children(value, place, `${path}.${place}`)}
      </details>
    )
  })
}

function Mark({ path }: { path: string }) {
  const problem = useProblemAt(path, true)
  return problem ? (
    <i className="tpl-dot" title={problem}>
      需修改
    </i>
  ) : null
}

type AddProps = { label: string; path: string; onClick(): void }

/** Adds a part of an item; what is wrong with the parts as a whole is led to here. */
export function Add({ label, path, onClick }: AddProps) {
  const { readonly } = useEditor()
  const { id } = useControl(path)
  return readonly ? null : (
    <Button id={id} size="small" icon={<PlusOutlined />} onClick={onClick}>
      {label}
    </Button>
  )
}
