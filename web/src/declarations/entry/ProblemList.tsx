import type { DeclarationProblem } from '@tejian/contract/declarations/fields.ts'
import { Alert, Button } from 'antd'
import { goToField } from '../../kit/form/goToField.ts'
import { problemPlace } from './problemPlace.ts'

type ProblemListProps = {
  id: string
  formId: string
  problems: readonly DeclarationProblem[]
  /** Codes of the devices by serial number. */
  codes: ReadonlyMap<string, string>
}

/** More than this are folded into a box that scrolls. */
const scrolled = 8

/** What the server's check found: mistakes that stop the submit, then hints; each line leads to its place. */
export function ProblemList({ id, formId, problems, codes }: ProblemListProps) {
  const mistakes = problems.filter(({ level }) => level === 'error').length
  if (problems.length === 0) return null
  const hints = problems.length - mistakes
  const title = [
    ...(mistakes > 0 ? [`${mistakes}项错误，改正后才能提交`] : []),
    ...(hints > 0 ? [`${hints}项提示，不影响提交`] : []),
  ].join('；')
  return (
    <div id={id} tabIndex={-1} className="tj-summary">
      <Alert
        type={mistakes > 0 ? 'error' : 'warning'}
        showIcon
        title={title}
        description={
          <ul className={problems.length > scrolled ? 'entry-problems entry-scrolled' : 'entry-problems'}>
            {problems.map((problem) => (
              <li key={`${problem.seisn}${problem.field}${problem.message}`}>
                <Button
                  type="link"
                  size="small"
                  danger={problem.level === 'error'}
                  onClick={() => goToField(problemPlace(formId, problem, codes))}
                >
                  {problem.message}
                </Button>
              </li>
            ))}
          </ul>
        }
      />
    </div>
  )
}
