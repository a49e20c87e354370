/** Why the platform cannot start, in one sentence for whoever starts it. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}
