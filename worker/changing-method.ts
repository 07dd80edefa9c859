/** Whether the method of a request may change data. */
export const changesSomething = ({ method }: Request) => !['GET', 'HEAD', 'OPTIONS'].includes(method)
