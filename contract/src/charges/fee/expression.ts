import * as arithmetic from '../../kit/expression.ts'

/** Why a fee cannot be worked out, as a sentence for the fee clerk. */
export class FeeProblem extends Error {}

function told<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw error instanceof arithmetic.ExpressionProblem ? new FeeProblem(`收费${error.message}`) : error
  }
}

/** Value of an expression of `fees.json`; `variable` gives the value of a name or throws FeeProblem. */
export const evaluate = (text: string, variable: (name: string) => number): number =>
  told(() => arithmetic.evaluate(text, variable))

/** The expression with values in the places of variables, as a person would write it. */
export const writtenOut = (text: string, variable: (name: string) => number): string =>
  told(() => arithmetic.writtenOut(text, variable))
