import type { TemplateItem } from '@tejian/contract/reports/templates/template.ts'
import { Button } from 'antd'
import { Suspense } from 'react'
import { today } from '../../../kit/clock.ts'
import { DateInput } from '../../../kit/fields/heavyInputs.tsx'
import { useEditor } from './editorContext.ts'
import { Field, TextField, useControl } from './fields.tsx'
import { withField } from './typed.ts'

type ComparedProps = {
  /** Of the item. */
  path: string
  item: TemplateItem
  onChange(item: TemplateItem, tag: string): void
}

/** Whether somebody compared an item with the published text: with what and when, or nobody yet. */
export function ComparedField({ path, item, onChange }: ComparedProps) {
  const { readonly, goTo } = useEditor()
  const { compared, unchecked } = item
  const at = `${path}.compared`
  const compare = (): void => {
    onChange(withField({ ...item, compared: { source: '', day: today() } }, 'unchecked', false), at)
    goTo(`${at}.source`)
  }
  const doubt = (): void => onChange(withField({ ...item, unchecked: true }, 'compared', undefined), at)
  return (
    <div className="tpl-compared" data-wide>
      {compared && (
        <div className="tpl-grid">
          <TextField
            label="核对来源"
            placeholder="公布的规范及条款、版本或者网址"
            path={`${at}.source`}
            value={compared.source}
            max={200}
            required
            onChange={(source) => onChange({ ...item, compared: { ...compared, source } }, `${at}.source`)}
          />
          <CompareDay
            path={`${at}.day`}
            value={compared.day}
            onChange={(day) => onChange({ ...item, compared: { ...compared, day } }, `${at}.day`)}
          />
        </div>
      )}
      <div className="tpl-actions">
        {unchecked && <b className="tj-state-orange">待核对：文字或限值尚未与公布的规范核对</b>}
        {!readonly && !compared && (
          <Button size="small" onClick={compare}>
            标为已核对
          </Button>
        )}
        {!readonly && !unchecked && (
          <Button size="small" onClick={doubt}>
            标为待核对
          </Button>
        )}
      </div>
    </div>
  )
}

type DayProps = { path: string; value: string; onChange(day: string): void }

function CompareDay({ path, value, onChange }: DayProps) {
  const { id, disabled, 'aria-invalid': invalid } = useControl(path)
  return (
    <Field label="核对日期" path={path} required>
      <Suspense>
        <DateInput
          id={id}
          disabled={disabled}
          invalid={invalid ?? false}
          spec={{ label: '核对日期', kind: 'date' }}
          value={value}
          onChange={(day) => onChange(typeof day === 'string' ? day : '')}
        />
      </Suspense>
    </Field>
  )
}
