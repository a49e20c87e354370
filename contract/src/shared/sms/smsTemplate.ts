import { type RowOf, record } from '../../kit/record.ts'

/** The register of the texts that go out as messages; what may stand between braces says `shippedTemplates.ts`. */
export const smsTemplate = record('sms_template', {
  title: '短信模板',
  scope: 'open',
  nameField: 'templateName',
  fields: {
    templateCode: {
      label: '模板编号',
      kind: 'text',
      required: true,
      fixed: true,
      max: 20,
      search: 'prefix',
      index: 'unique',
      width: 110,
      help: '大写字母开头，只用大写字母和数字；保存后不能修改',
    },
    templateName: { label: '模板名称', kind: 'text', required: true, max: 40, width: 180 },
    sendType: { label: '发送类型', kind: 'dict', dict: 'SMS_SEND_TYPE', required: true, width: 110 },
    content: { label: '模板内容', kind: 'longText', required: true, max: 400, width: 460 },
    params: { label: '参数说明', kind: 'text', readonly: true, max: 400, width: 240 },
    carrierCode: {
      label: '运营商模板编号',
      kind: 'text',
      max: 40,
      width: 150,
      help: '在短信运营商（阿里云、腾讯云）报备的同文模板的编号；用通用网关时不填',
    },
    enabled: { label: '是否启用', kind: 'yesNo', width: 90 },
    shipped: { label: '系统内置', kind: 'yesNo', readonly: true, width: 90 },
  },
  actions: {
    create: { label: '新增', permission: 'smsTemplate.save', needs: 'none' },
    edit: { label: '编辑', permission: 'smsTemplate.save', needs: 'one' },
    view: { label: '查看', permission: 'smsTemplate.view', needs: 'one' },
    delete: { label: '删除', permission: 'smsTemplate.delete', needs: 'some', danger: true },
    export: { label: '导出', permission: 'smsTemplate.export', needs: 'none' },
  },
})

export type SmsTemplate = RowOf<typeof smsTemplate>
