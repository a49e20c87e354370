import type { TemplateSection } from '@tejian/contract/reports/templates/template.ts'
import { Button } from 'antd'
import { useEditor, useEditorState } from './editorContext.ts'
import { itemAdded, withSection } from './edits.ts'
import { Field, FlagField, TextField, useControl } from './fields.tsx'
import { sectionAt } from './nodes.ts'
import { withField } from './typed.ts'

/** A section: its title and how it stands on the paper. */
export function SectionForm({ path, onRenumber }: { path: string; onRenumber(): void }) {
  const { store, readonly, goTo } = useEditor()
  const section = useEditorState(({ now }) => sectionAt(now.content, path))
  const { id } = useControl(`${path}.items`)
  if (!section) return null
  const put = (next: TemplateSection, tag: string): void => {
    const { now, change } = store.getState()
    change(withSection(now.content, path, next), tag)
  }
  const add = (): void => {
    const { now, edit } = store.getState()
    edit(itemAdded(now.content, path))
    goTo(`${store.getState().selected}.name`)
  }
  return (
    <div className="tpl-grid">
      <TextField
        label="章节标题"
        path={`${path}.title`}
        value={section.title}
        max={100}
        required
        wide
        onChange={(title) => put({ ...section, title }, `${path}.title`)}
      />
      <div className="tpl-flags" data-wide>
        <FlagField
          label="单独成页的附表（如壁厚测定报告）"
          path={`${path}.sheet`}
          value={section.sheet}
          onChange={(on) => put(withField(section, 'sheet', on || undefined), `${path}.sheet`)}
        />
        <FlagField
          label="填写了才出现在报告中"
          path={`${path}.optional`}
          value={section.optional}
          onChange={(on) => put(withField(section, 'optional', on || undefined), `${path}.optional`)}
        />
      </div>
      <Field label="检验项目" path={`${path}.items`} wide>
        <ul className="tpl-items">
          {section.items.map(({ no, name, key }, item) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: numbers may be there twice while they are typed
            <li key={item}>
              <button type="button" className="tpl-link" onClick={() => goTo(`${path}.items.${item}`)}>
                {key && '*'}
                {no} {name || '未命名'}
              </button>
            </li>
          ))}
        </ul>
        {!readonly && (
          <div className="tpl-actions">
            <Button id={id} size="small" onClick={add}>
              添加项目
            </Button>
            <Button size="small" disabled={section.items.length === 0} onClick={onRenumber}>
              重新编号
            </Button>
          </div>
        )}
      </Field>
    </div>
  )
}
