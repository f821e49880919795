import { StateFrame } from './StateFrame';

/** The message that the user may not see this content. */
export function NoAccessState() {
  return (
    <StateFrame icon="lock" role="status">
      <p>You do not have access to this. Ask an administrator if you need it.</p>
    </StateFrame>
  );
}
