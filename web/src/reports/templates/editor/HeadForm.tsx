import type { TemplateContent } from '@tejian/contract/reports/keeping/reportTemplate.ts'
import { Input, Tag } from 'antd'
import { Suspense, useMemo } from 'react'
import { DictInput } from '../../../kit/fields/choiceInputs.tsx'
import { ClassInput } from '../../../kit/fields/heavyInputs.tsx'
import { useSources } from '../../../kit/fields/sources.ts'
import { FlagCell } from './cells.tsx'
import { fieldId, useEditor, useEditorState, useProblemAt } from './editorContext.ts'
import { type Choice, Choose, Field, TextField, useControl } from './fields.tsx'
import { headFields } from './names.ts'
import { OwnFields } from './OwnFields.tsx'
import { RowTable } from './RowTable.tsx'

/** What stands on the cover and at the head: for what the template is, and the fields of its head. */
export function HeadForm({ version }: { version: number }) {
  const { store } = useEditor()
  const content = useEditorState(({ now }) => now.content)
  const why = useEditorState((state) => state.now.why)
  const put = (next: TemplateContent, tag: string): void => store.getState().change(next, tag)
  const { id, disabled, 'aria-invalid': invalid } = useControl('inmGroups')
  return (
    <>
      <div className="tpl-grid">
        <Field label="模板代码" path="code">
          <Input id={fieldId('code')} value={content.code} disabled />
        </Field>
        <Field label="版本" path="version">
          <Input id={fieldId('version')} value={`第${version}版`} disabled />
        </Field>
        <TextField
          label="模板名称"
          hint="即报告标题"
          path="name"
          value={content.name}
          max={100}
          required
          wide
          onChange={(name) => put({ ...content, name }, 'name')}
        />
        <TextField
          label="检验依据"
          path="basis"
          value={content.basis}
          max={500}
          required
          long
          wide
          onChange={(basis) => put({ ...content, basis }, 'basis')}
        />
        <ClassesField
          value={content.classPrefix}
          onChange={(classPrefix) => put({ ...content, classPrefix }, 'classPrefix')}
        />
        <Field label="检验类别" path="inmGroups" required wide>
          <DictInput
            id={id}
            many
            disabled={disabled}
            invalid={invalid}
            spec={{ label: '检验类别', kind: 'dictMany', dict: 'INM_GROUP' }}
            value={content.inmGroups.join(',')}
            onChange={(value) =>
              put(
                {
                  ...content,
                  inmGroups: String(value ?? '')
                    .split(',')
                    .filter(Boolean),
                },
                'inmGroups',
              )
            }
          />
        </Field>
        <TextField
          label="修订说明"
          path="why"
          value={why}
          max={1000}
          required={version > 1}
          long
          wide
          onChange={(text) => store.getState().setWhy(text)}
        />
      </div>
      <HeadFields content={content} put={put} />
      <OwnFields content={content} put={put} />
    </>
  )
}

/** The classes that a template is for, chosen one after the other. */
function ClassesField({
  value,
  onChange,
}: {
  value: readonly string[]
  onChange(value: readonly string[]): void
}) {
  const { labelOf } = useSources()
  const { readonly } = useEditor()
  const control = useControl('classPrefix')
  return (
    <Field label="适用设备品种" hint="包括其下的全部品种" path="classPrefix" required wide>
      <div className="tpl-classes">
        {value.map((code) => (
          <Tag
            key={code}
            closable={!readonly}
            onClose={(event) => {
              event.preventDefault()
              onChange(value.filter((one) => one !== code))
            }}
          >
            {labelOf('C602', code)} {code}
          </Tag>
        ))}
        {!readonly && (
          <Suspense>
            <ClassInput
              id={control.id}
              spec={{ label: '添加设备品种', kind: 'equipmentClass' }}
              value={null}
              placeholder="添加设备品种"
              onChange={(code) =>
                typeof code === 'string' && !value.includes(code) && onChange([...value, code])
              }
            />
          </Suspense>
        )}
      </div>
    </Field>
  )
}

type PartProps = { content: TemplateContent; put(next: TemplateContent, tag: string): void }

/** Which fields stand at the head, in which order, and which of them no report goes without. */
function HeadFields({ content, put }: PartProps) {
  const { readonly } = useEditor()
  const { classPrefix, ownFields, headerFields, requiredHeader } = content
  const labels = useMemo(
    () => headFields({ classPrefix, ...(ownFields && { ownFields }) }),
    [classPrefix, ownFields],
  )
  const choices = useMemo(
    (): Choice[] =>
      [...labels].flatMap(([value, label]) => (headerFields.includes(value) ? [] : [{ value, label }])),
    [labels, headerFields],
  )
  const require = (name: string, on: boolean): void =>
    put(
      {
        ...content,
        requiredHeader: on ? [...requiredHeader, name] : requiredHeader.filter((one) => one !== name),
      },
      'requiredHeader',
    )
  return (
    <section aria-label="表头字段">
      <h3>表头字段</h3>
      <Problem path="requiredHeader" />
      <RowTable
        label="表头字段"
        heads={['字段', '必填']}
        rows={headerFields}
        nameOf={(name) => labels.get(name) ?? name}
        cells={(name, place) => [
          <span key="name" id={fieldId(`headerFields.${place}`)} tabIndex={-1}>
            {labels.get(name) ?? name}
            <Problem path={`headerFields.${place}`} />
          </span>,
          <FlagCell
            key="required"
            label={`${labels.get(name) ?? name} 必填`}
            value={requiredHeader.includes(name)}
            onChange={(on) => require(name, on)}
          />,
        ]}
        onChange={(names) =>
          put(
            {
              ...content,
              headerFields: names,
              requiredHeader: requiredHeader.filter((name) => names.includes(name)),
            },
            'headerFields',
          )
        }
      />
      {!readonly && (
        <Choose
          path="headerFields"
          label="添加表头字段"
          value={undefined}
          choices={choices}
          placeholder="添加档案、技术参数中的字段"
          onChange={(name) =>
            name && put({ ...content, headerFields: [...headerFields, name] }, `headerFields+${name}`)
          }
        />
      )}
    </section>
  )
}

function Problem({ path }: { path: string }) {
  const problem = useProblemAt(path)
  return problem ? (
    <p className="tpl-cell-problem" role="alert">
      {problem}
    </p>
  ) : null
}
