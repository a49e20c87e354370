import { Input, Modal } from 'antd'
import { useState } from 'react'
import type { EditorStore } from './editorStore.ts'
import { placeOf } from './nodes.ts'
import { type Renumbered, renumbered, renumbering } from './numbering.ts'

type RenumberProps = { store: EditorStore; path: string; onClose(): void }

/** Proposes numbers for the items of a section, one after the other; each may be another one. */
export function RenumberDialog({ store, path, onClose }: RenumberProps) {
  const [rows, setRows] = useState<readonly Renumbered[]>(() =>
    renumbering(store.getState().now.content, placeOf(path)?.section ?? -1),
  )
  const numbers = rows.map(({ to }) => to.trim())
  const wrong = numbers.some((no, place) => no === '' || numbers.indexOf(no) !== place)
  const apply = (): void => {
    const { now, change } = store.getState()
    change(renumbered(now.content, rows))
    onClose()
  }
  return (
    <Modal
      open
      title="重新编号"
      okText="按此编号"
      cancelText="取消"
      okButtonProps={{ disabled: wrong }}
      onOk={apply}
      onCancel={onClose}
    >
      <p>已出具的报告仍按原版本的编号。相互印证中引用的编号一并修改。</p>
      <table className="tj-plain tpl-numbers">
        <thead>
          <tr>
            <th scope="col">原编号</th>
            <th scope="col">新编号</th>
            <th scope="col">检验项目</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={row.path}>
              <td>{row.from}</td>
              <td>
                <Input
                  size="small"
                  aria-label={`${row.from} 的新编号`}
                  value={row.to}
                  maxLength={30}
                  status={
                    numbers[place] === '' || numbers.indexOf(numbers[place] ?? '') !== place ? 'error' : ''
                  }
                  onChange={(event) => setRows(rows.with(place, { ...row, to: event.target.value }))}
                />
              </td>
              <td>{row.name}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  )
}
