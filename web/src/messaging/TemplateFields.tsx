import { templateCalls } from '@tejian/contract/messaging/calls.ts'
import { parametersIn, type SmsValues } from '@tejian/contract/shared/sms/fill.ts'
import { smsLimits } from '@tejian/contract/shared/sms/limits.ts'
import { parameterOf, sourceOfParameter } from '@tejian/contract/shared/sms/parameters.ts'
import { Form, type FormItemProps, Input, Select } from 'antd'
import { useSources } from '../kit/fields/sources.ts'
import { send } from '../kit/transport/send.ts'
import './messaging.css'

export type Template = { templateCode: string; templateName: string; sendType: string; content: string }

const byHand = ({ content }: Template): boolean =>
  parametersIn(content).every((name) => sourceOfParameter(name) !== 'business')

/** The templates that are switched on and that a person can fill. */
export async function templates(): Promise<Template[]> {
  const { list } = await send(templateCalls.find, {
    enabled: 'true',
    pageSize: '100',
    want: 'rows',
  })
  return list
    .map(({ templateCode, templateName, sendType, content }) => ({
      templateCode: templateCode ?? '',
      templateName: templateName ?? '',
      sendType: sendType ?? '',
      content: content ?? '',
    }))
    .filter(byHand)
}

type TemplateFieldsProps = {
  prefix: string
  choices: readonly Template[]
  error: Error | null
  code: string
  params: SmsValues
  help(name: string): Pick<FormItemProps, 'validateStatus' | 'help'>
  onChange(patch: { templateCode?: string; params?: SmsValues }): void
}

/** Which template, and what its sender has to fill in; the rest follows from the receiver. */
export function TemplateFields({
  prefix,
  choices,
  error,
  code,
  params,
  help,
  onChange,
}: TemplateFieldsProps) {
  const { labelOf } = useSources()
  const content = choices.find(({ templateCode }) => templateCode === code)?.content ?? ''
  const typed = parametersIn(content).filter((name) => sourceOfParameter(name) === 'sender')
  return (
    <>
      <Form.Item label="短信模板" htmlFor={`${prefix}-code`} required {...help('templateCode')}>
        <Select
          id={`${prefix}-code`}
          value={code || null}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="请选择"
          notFoundContent={error?.message ?? '没有可手工发送的模板'}
          options={choices.map(({ templateCode, templateName, sendType }) => ({
            value: templateCode,
            label: templateName,
            type: labelOf('SMS_SEND_TYPE', sendType),
          }))}
          optionRender={({ label, data }) => (
            <>
              {label} <small className="tj-empty">{data.type}</small>
            </>
          )}
          onChange={(templateCode: string | null) => onChange({ templateCode: templateCode ?? '' })}
        />
      </Form.Item>
      <div className="sms-values">
        {typed.map((name) => {
          const { label, example, optional } = parameterOf(name)
          return (
            <Form.Item
              key={name}
              label={label}
              htmlFor={`${prefix}-${name}`}
              required={!optional}
              {...help(`params.${name}`)}
            >
              <Input
                id={`${prefix}-${name}`}
                value={params[name] ?? ''}
                maxLength={smsLimits.parameter}
                placeholder={`例：${example}`}
                onChange={(event) => onChange({ params: { ...params, [name]: event.target.value } })}
              />
            </Form.Item>
          )
        })}
      </div>
    </>
  )
}
