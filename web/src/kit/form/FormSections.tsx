import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { Badge, Typography } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import type { InputProps } from '../fields/inputProps.ts'
import { glideTo } from '../glideTo.ts'
import { FormField } from './FormField.tsx'
import type { FormState } from './useRecordForm.ts'

type FormSectionsProps = {
  formId: string
  record: AnyRecord
  form: FormState
  inputs?: { readonly [field: string]: ComponentType<InputProps> | undefined } | undefined
  marked?: ReadonlySet<string> | undefined
  extra?: ReadonlyArray<{ title: string; content: ReactNode }> | undefined
}

/** More sections than this get a list of anchors beside them. */
const withoutAnchors = 3

/** The sections of a form in four columns, with anchors at the right when there are many. */
export function FormSections({ formId, record, form, inputs, marked, extra = [] }: FormSectionsProps) {
  const filled = form.sections.filter((section) => section.fields.length > 0)
  const titles = [...filled, ...extra].map((section) => section.title)
  const idOf = (title: string): string => `${formId}-section-${titles.indexOf(title)}`
  const wrong = (title: string): number =>
    filled.find((section) => section.title === title)?.fields.filter(({ name }) => form.problems[name])
      .length ?? 0
  const section = (title: string, content: ReactNode) => (
    <section key={title} id={idOf(title)} aria-labelledby={`${idOf(title)}-title`}>
      <Typography.Title level={5} id={`${idOf(title)}-title`}>
        {title}
      </Typography.Title>
      {content}
    </section>
  )
  return (
    <div className="tj-form-body">
      <div className="tj-form-sections">
        {filled.map(({ title, fields }) =>
          section(
            title,
            <div className="tj-form-grid">
              {fields.map((field) => (
                <FormField
                  key={field.name}
                  id={`${formId}-${field.name}`}
                  record={record}
                  field={field}
                  value={form.values[field.name]}
                  problem={form.problems[field.name]}
                  input={inputs?.[field.name]}
                  marked={marked?.has(field.name)}
                  onSet={form.set}
                />
              ))}
            </div>,
          ),
        )}
        {extra.map(({ title, content }) => section(title, content))}
      </div>
      {titles.length > withoutAnchors && (
        <nav className="tj-anchors" aria-label="表单分区">
          {titles.map((title) => (
            <button key={title} type="button" onClick={() => glideTo(document.getElementById(idOf(title)))}>
              {title}
              <Badge size="small" count={wrong(title)} />
            </button>
          ))}
        </nav>
      )}
    </div>
  )
}
