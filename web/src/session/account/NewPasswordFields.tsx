import { passwordLength } from '@tejian/contract/kit/constants.ts'
import { passwordProblem } from '@tejian/contract/kit/validators.ts'
import { Form, Input } from 'antd'
import { useSession } from '../../kit/session/store.ts'

/** A new password, typed twice (spec 1 §5); `newPassword` and `again` of the form around it, which Enter sends. */
export function NewPasswordFields({ label = '新密码' }: { label?: string }) {
  const user = useSession((session) => session.user)
  const form = Form.useFormInstance<{ newPassword: string }>()
  const fits = async (_rule: unknown, value: string | undefined): Promise<void> => {
    const found = passwordProblem(value ?? '', { loginName: user?.loginName ?? '', name: user?.name ?? '' })
    if (found) throw new Error(found)
  }
  const same = async (_rule: unknown, value: string | undefined): Promise<void> => {
    if (value !== form.getFieldValue('newPassword')) throw new Error('两次输入的密码不一致')
  }
  return (
    <>
      <Form.Item
        name="newPassword"
        label={label}
        extra="8至16位，须含大写字母、小写字母和数字"
        validateTrigger="onBlur"
        rules={[{ validator: fits }]}
      >
        <Input.Password autoComplete="new-password" maxLength={passwordLength.max} />
      </Form.Item>
      <Form.Item name="again" label={`确认${label}`} validateTrigger="onBlur" rules={[{ validator: same }]}>
        <Input.Password autoComplete="new-password" maxLength={passwordLength.max} />
      </Form.Item>
      {/* A form of several fields is sent by Enter through a button of its own. */}
      <button type="submit" hidden />
    </>
  )
}
