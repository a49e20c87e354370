import { PlusOutlined } from '@ant-design/icons'
import type { TemplateContent } from '@tejian/contract/reports/keeping/reportTemplate.ts'
import type { OwnField } from '@tejian/contract/reports/templates/template.ts'
import { Button, Input } from 'antd'
import { useMemo, useState } from 'react'
import { ListCell, NumberCell, TextCell } from './cells.tsx'
import { useEditor } from './editorContext.ts'
import { type Choice, Choose } from './fields.tsx'
import { headFields } from './names.ts'
import { RowTable } from './RowTable.tsx'
import { withField } from './typed.ts'

type OwnFieldsProps = { content: TemplateContent; put(next: TemplateContent, tag: string): void }

const ownKinds: readonly Choice[] = [
  { value: 'text', label: '文字' },
  { value: 'number', label: '数值' },
  { value: 'date', label: '日期' },
  { value: 'choice', label: '选项' },
]

type Own = OwnField & { readonly name: string }

/** Fields that only this template has. Their first name stays: reports keep values under it. */
export function OwnFields({ content, put }: OwnFieldsProps) {
  const { classPrefix } = content
  const labels = useMemo(() => headFields({ classPrefix }), [classPrefix])
  const rows: readonly Own[] = Object.entries(content.ownFields ?? {}).map(([name, field]) => ({
    name,
    ...field,
  }))
  const change = (next: readonly Own[]): void => {
    const ownFields = Object.fromEntries(next.map(({ name, ...field }) => [name, field]))
    const names = new Set(next.map(({ name }) => name))
    const gone = new Set(rows.flatMap(({ name }) => (names.has(name) ? [] : [name])))
    const left = (list: readonly string[]): string[] => list.filter((name) => !gone.has(name))
    const headerFields = left(content.headerFields)
    const added = next.filter(
      ({ name }) => !headerFields.includes(name) && !Object.hasOwn(content.ownFields ?? {}, name),
    )
    put(
      {
        ...withField(content, 'ownFields', next.length > 0 ? ownFields : undefined),
        headerFields: [...headerFields, ...added.map(({ name }) => name)],
        requiredHeader: left(content.requiredHeader),
      },
      'ownFields',
    )
  }
  return (
    <section aria-label="自设字段">
      <h3>自设字段</h3>
      <RowTable
        label="自设字段"
        heads={['名称', '内容', '单位', '下限', '上限', '选项（用、隔开）']}
        rows={rows}
        nameOf={({ label, name }) => label || name}
        cells={(row, place, set) => [
          <TextCell
            key="label"
            label={`第${place + 1}个自设字段 名称`}
            path={`ownFields.${row.name}.label`}
            value={row.label}
            max={60}
            onChange={(label) => set({ ...row, label })}
          />,
          <Choose
            key="kind"
            label={`第${place + 1}个自设字段 内容`}
            path={`ownFields.${row.name}.kind`}
            value={row.kind}
            choices={ownKinds}
            onChange={(kind) => set({ ...row, kind: (kind ?? 'text') as OwnField['kind'] })}
          />,
          <TextCell
            key="unit"
            label={`第${place + 1}个自设字段 单位`}
            path={`ownFields.${row.name}.unit`}
            value={row.unit ?? ''}
            max={20}
            onChange={(unit) => set(withField(row, 'unit', unit || undefined))}
          />,
          ...(['min', 'max'] as const).map((limit) =>
            row.kind === 'number' ? (
              <NumberCell
                key={limit}
                label={`第${place + 1}个自设字段 ${limit === 'min' ? '下限' : '上限'}`}
                path={`ownFields.${row.name}.${limit}`}
                value={row[limit]}
                onChange={(value) => set(withField(row, limit, value))}
              />
            ) : null,
          ),
          row.kind === 'choice' ? (
            <ListCell
              key="options"
              label={`第${place + 1}个自设字段 选项`}
              path={`ownFields.${row.name}.options`}
              value={row.options ?? none}
              onChange={(options) => set({ ...row, options })}
            />
          ) : null,
        ]}
        onChange={change}
      />
      <AddOwn
        taken={new Map([...labels, ...rows.map(({ name }) => [name, name] as const)])}
        onAdd={(name) => change([...rows, { name, label: name, kind: 'text' }])}
      />
    </section>
  )
}

const none: readonly string[] = []

/** A new field of the template's own: expressions use the name that it begins with. */
function AddOwn({ taken, onAdd }: { taken: ReadonlyMap<string, string>; onAdd(name: string): void }) {
  const { readonly } = useEditor()
  const [name, setName] = useState('')
  const label = name.trim()
  const known = taken.has(label) || [...taken.values()].includes(label)
  const add = (): void => {
    if (label === '' || known) return
    onAdd(label)
    setName('')
  }
  if (readonly) return null
  return (
    <div className="tpl-actions">
      <Input
        size="small"
        aria-label="新的自设字段名称"
        placeholder="名称，如 试验介质"
        value={name}
        maxLength={60}
        status={known ? 'error' : ''}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={add}
      />
      <Button size="small" icon={<PlusOutlined />} disabled={label === '' || known} onClick={add}>
        添加自设字段
      </Button>
      {known && <span className="tpl-cell-problem">档案或技术参数中已有“{label}”，请直接添加到表头</span>}
    </div>
  )
}
