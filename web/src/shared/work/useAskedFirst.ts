import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { App } from 'antd'

/** What is sent with a commit whose question was answered with yes. */
export type Answer = { readonly confirmed?: '1' }

/** Puts a question whose no leaves everything as it is; answers whether it was answered with yes. */
export function useQuestion(): (question: string) => Promise<boolean> {
  const { modal } = App.useApp()
  return async (question) =>
    await modal.confirm({ title: '请确认', content: question, okText: '确认', cancelText: '返回核对' })
}

/**
 * Sends a commit; where the server answers with a question (code `confirm`) it is asked, and the commit is sent again with
 * the answer. A no leaves the question beside the inputs like any refusal.
 */
export function useAskedFirst() {
  const question = useQuestion()
  return async <T>(commit: (answer: Answer) => Promise<T>): Promise<T> => {
    try {
      return await commit({})
    } catch (error) {
      if (!(error instanceof CallFailure) || error.code !== 'confirm') throw error
      if (!(await question(error.message))) throw error
      return commit({ confirmed: '1' })
    }
  }
}
