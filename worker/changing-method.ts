/** Whether the method of a request may change data. */
export const changesSomething = ({ method }: Request) => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/** Whether a request may change a season. A referee's reports are no part of it. */
export const mayChangeSeason = (request: Request) =>
  changesSomething(request) && !/^\/(api|live)\/referee\b/.test(new URL(request.url).pathname)
