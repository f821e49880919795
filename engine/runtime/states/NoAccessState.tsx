import { StateFrame } from './StateFrame';

/** Says that the person may not see this content. */
export function NoAccessState() {
  return (
    <StateFrame icon="lock" role="status">
      <p>You do not have access to this. Ask an administrator if you need it.</p>
    </StateFrame>
  );
}
