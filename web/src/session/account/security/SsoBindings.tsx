import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SsoBinding, ssoCalls } from '@tejian/contract/session/ssoCalls.ts'
import { Button } from 'antd'
import { notify } from '../../../kit/notify.ts'
import { send } from '../../../kit/transport/send.ts'
import { beginBinding } from '../../binding.ts'
import { Part, used } from './Part.tsx'
import type { Question } from './PasswordQuestion.tsx'

const key = ['session', 'ssoBindings']

/** The other ways in that one may bind to the own account; nothing where there are none. */
export function SsoBindings({ ask, onDone }: { ask: (question: Question) => void; onDone: () => void }) {
  const client = useQueryClient()
  const { data = [] } = useQuery({ queryKey: key, queryFn: () => send(ssoCalls.ssoBindings) })
  const bind = ({ way, title }: SsoBinding) =>
    ask({
      title: `绑定“${title}”`,
      says: '确认后到对方页面登录，回来即完成绑定，以后可直接用它登录。',
      okText: '下一步',
      run: async (proof) => location.assign(await beginBinding(way, proof)),
    })
  const remove = ({ way, title }: SsoBinding) =>
    ask({
      title: `解除绑定“${title}”`,
      okText: '解除绑定',
      danger: true,
      async run(proof) {
        await send(ssoCalls.removeSsoBinding, { way, ...proof })
        notify.success('已解除绑定')
        await client.invalidateQueries({ queryKey: key })
        onDone()
      },
    })
  return data.map((binding) => (
    <Part
      key={binding.way}
      title={binding.title}
      says={
        binding.bound
          ? `${binding.bound.shownName}，${used(binding.bound)}`
          : '绑定后登录时不用输入账号和密码。'
      }
      action={
        binding.bound ? (
          <Button danger onClick={() => remove(binding)}>
            解除绑定
          </Button>
        ) : (
          <Button onClick={() => bind(binding)}>绑定</Button>
        )
      }
    />
  ))
}
