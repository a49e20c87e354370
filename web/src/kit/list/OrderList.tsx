import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type DragEvent, type ReactNode, useState } from 'react'
import './list.css'

type OrderListProps<T> = {
  items: readonly T[]
  keyOf(item: T): string
  /** Names an item for whoever cannot see it. */
  labelOf(item: T): string
  onChange(items: readonly T[]): void
  /** Content between the handle and the arrows. */
  children(item: T, place: number): ReactNode
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  const [item] = next.splice(from, 1)
  if (item !== undefined) next.splice(Math.max(0, Math.min(next.length, to)), 0, item)
  return next
}

/** A list whose order is changed by mouse or by keyboard. */
export function OrderList<T>({ items, keyOf, labelOf, onChange, children }: OrderListProps<T>) {
  const [dragged, setDragged] = useState<number | null>(null)
  const drop = (event: DragEvent, place: number): void => {
    event.preventDefault()
    if (dragged !== null) onChange(moved(items, dragged, place))
    setDragged(null)
  }
  const arrow = (icon: ReactNode, label: string, place: number, to: number) => (
    <Button
      size="small"
      type="text"
      icon={icon}
      aria-label={label}
      disabled={to < 0 || to >= items.length}
      onClick={() => onChange(moved(items, place, to))}
    />
  )
  return (
    <ul className="tj-order-list">
      {items.map((item, place) => (
        <li
          key={keyOf(item)}
          draggable
          onDragStart={() => setDragged(place)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => drop(event, place)}
          className={dragged === place ? 'tj-dragged' : undefined}
        >
          <HolderOutlined aria-hidden />
          {children(item, place)}
          {arrow(<ArrowUpOutlined />, `${labelOf(item)}上移`, place, place - 1)}
          {arrow(<ArrowDownOutlined />, `${labelOf(item)}下移`, place, place + 1)}
        </li>
      ))}
    </ul>
  )
}
