import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { FieldSpec } from '@tejian/contract/kit/record.ts'
import { confirmationMessages } from '@tejian/contract/tasks/confirmationMessages.ts'
import { confirmations, threeConfirmation } from '@tejian/contract/tasks/threeConfirmation.ts'
import { Alert, Button, Form, Radio } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { textOf, type Values } from '../../kit/fields/inputProps.ts'
import { FormField } from '../../kit/form/FormField.tsx'
import { valuesOf } from '../../kit/form/formValues.ts'
import '../../kit/form/form.css'
import { notify } from '../../kit/notify.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import './build.css'
import { headName, headOf } from './buildForm.ts'
import type { BuildDetail } from './groups.ts'
import type { BuildForm } from './useBuild.ts'

type BuildSheetProps = { detail: BuildDetail; form: BuildForm; onSave(): Promise<void> }

function Section({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>
        {title}
        {note && <small>{note}</small>}
      </h2>
      {children}
    </section>
  )
}

const itemFacts = [
  'inmGroupCode',
  'planInspectDate',
  'proPrincipalName',
  'inspectors',
  'instrumentNames',
  'appno',
] as const
const deviceFacts = [
  'equclacode',
  'equcode',
  'equname',
  'model',
  'factoryno',
  'usecertno',
  'madeunit',
  'madedate',
  'useaddress',
  'useState',
  'lastinspdate',
  'nextinspdate',
] as const

function Facts({ specs, values }: { specs: ReadonlyArray<[string, FieldSpec]>; values: Values }) {
  return (
    <dl className="work-facts">
      {specs.map(([name, spec]) => (
        <div key={name}>
          <dt>{spec.label}</dt>
          <dd>
            <FieldText spec={spec} value={values[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The task, its device, the template, and the head of the report as it will stand on the paper. */
export function BuildSheet({ detail, form, onSave }: BuildSheetProps) {
  const editable = detail.actions.includes('build')
  const [report] = detail.itemList
  return (
    <div className="work-sheet">
      {form.draft.restoredFrom && (
        <Alert type="info" showIcon title={`已恢复${form.draft.restoredFrom.slice(0, 16)}填写的内容`} />
      )}
      <Section title="任务">
        <Facts specs={itemFacts.map((name) => [name, businessItem.fields[name]])} values={valuesOf(detail)} />
      </Section>
      <Confirmed standing={detail.confirmation} />
      <Section title="设备">
        <Facts
          specs={deviceFacts.map((name) => [name, equipment.fields[name]])}
          values={valuesOf(detail.device)}
        />
      </Section>
      <Section
        title="报告模板"
        note={report?.reportno ? `报告编号 ${report.reportno}，重新生成后不变` : null}
      >
        <Templates detail={detail} form={form} editable={editable} />
      </Section>
      {textOf(form.values.templateCode) !== '' && (
        <Section title="报告表头" note={editable ? '按档案、单位和任务带出，可改' : null}>
          <Head detail={detail} form={form} editable={editable} />
          {editable && <SaveButton form={form} onSave={onSave} />}
        </Section>
      )}
    </div>
  )
}

/** What was confirmed on site before the inspection began. */
function Confirmed({ standing }: { standing: BuildDetail['confirmation'] }) {
  if (!standing || standing.state === 'waiting') return null
  const { by, at, cooperateName, note } = standing
  return (
    <Section title="检验前三确认" note={`${by ?? ''} ${at?.slice(0, 16) ?? ''}`}>
      {standing.state === 'unmet' && (
        <Alert type="warning" showIcon title={`${confirmationMessages.unmet}：${note ?? ''}`} />
      )}
      <Facts
        specs={[
          ...confirmations.map((name) => [name, threeConfirmation.fields[name]] as [string, FieldSpec]),
          ['cooperateName', threeConfirmation.fields.cooperateName],
        ]}
        values={{ ...standing, cooperateName }}
      />
    </Section>
  )
}

function Templates({ detail, form, editable }: { detail: BuildDetail; form: BuildForm; editable: boolean }) {
  if (detail.noTemplate) return <Alert type="error" showIcon title={detail.noTemplate} />
  return (
    <>
      {detail.schemeWarning && <Alert type="warning" showIcon title={detail.schemeWarning} />}
      <Radio.Group
        aria-label="报告模板"
        className="build-templates"
        disabled={!editable}
        value={textOf(form.values.templateCode) || null}
        onChange={({ target }) => form.set('templateCode', String(target.value))}
      >
        {detail.templates.map(({ code, name, basis, itemCount, version }) => (
          <Radio key={code} value={code}>
            {name}
            <small>
              {basis}，{itemCount} 个检验项目，第 {version} 版
            </small>
          </Radio>
        ))}
      </Radio.Group>
    </>
  )
}

const inspectdate: FieldSpec = { ...businessItem.fields.inspectdate, readonly: false, required: true }

function Head({ detail, form, editable }: { detail: BuildDetail; form: BuildForm; editable: boolean }) {
  const id = useId()
  const fields = headOf(detail, textOf(form.values.templateCode)).map(({ name, label, unit }) => ({
    name: headName(name),
    spec: { label, kind: 'text', max: 500, ...(unit && { unit }) } as const,
  }))
  const all: ReadonlyArray<{ name: string; spec: FieldSpec }> = [
    { name: 'inspectdate', spec: inspectdate },
    ...fields,
  ]
  return (
    <Form layout="vertical" component={false}>
      <div className="tj-form-grid">
        {all.map(({ name, spec }) => (
          <FormField
            key={name}
            id={`${id}-${name}`}
            record={businessItem}
            field={{ name, spec, span: 1, required: spec.required ?? false, editable }}
            value={form.values[name]}
            problem={undefined}
            onSet={form.set}
          />
        ))}
      </div>
    </Form>
  )
}

function SaveButton({ form, onSave }: { form: BuildForm; onSave(): Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const save = async (): Promise<void> => {
    setBusy(true)
    setFailure('')
    try {
      await onSave()
      notify.success('保存成功')
    } catch (error) {
      setFailure(sentenceOfError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {failure && <Alert type="error" showIcon role="alert" title={failure} />}
      <Button disabled={!form.dirty} loading={busy} onClick={() => void save()}>
        暂存
      </Button>
    </>
  )
}
