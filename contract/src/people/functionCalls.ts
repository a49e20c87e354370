import { switched } from '../kit/functionGroup.ts'
import { registerCalls } from '../kit/register.ts'
import { person } from './person.ts'

export const personsFunctionPath = '/api/bsfunction/persons'

const {
  find,
  getDetail,
  save,
  delete: remove,
  export: exported,
} = registerCalls(person, personsFunctionPath, 'person', '2 §2.10 bsFunction persons')

/** Operators as a page of their own, once an installation has switched it on. */
export const personsFunctionCalls = switched('persons', {
  find,
  getDetail,
  save,
  delete: remove,
  export: exported,
})
